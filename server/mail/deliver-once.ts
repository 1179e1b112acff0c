import { setTimeout as pause } from 'node:timers/promises'
import type { DeliveryChannel } from '@bouquet/domain/delivery'
import type { Language } from '@bouquet/domain/languages'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { jobAtWork } from '../jobs/job-at-work.ts'
import { measured } from '../metrics/measured.ts'
import { DeliveryFailure } from '../ports/delivery-failure.ts'
import { withoutAddresses } from './without-addresses.ts'

/** A killed process has claimed its messages before its jobs are taken over, so a later claim belongs to a process that is still sending. */
export const claimSeconds = 25

/** Queues that write to people of whom nothing may stay. */
const queuesToNobody = ['send-account-deleted-mail']

const triesToNote = 5
const longestError = 500

/** A message as it is recorded: the text stays out. */
export type Delivery = {
  /** Stays the same when the same message is sent again. */
  key: string
  channel: DeliveryChannel
  to: string
  language: Language
  /** What sends it, where no job does. */
  kind?: string
}

/**
 * Delivers a message once, however often its job runs: a message recorded as accepted is not sent again, one that is claimed but not
 * recorded is. Only a process that ends between the acceptance and the record sends twice, with the same key. Each attempt and its outcome
 * are recorded (rule "deliveries"). Throws what `deliver` throws.
 */
export async function deliverOnce(
  { db }: Pick<Services, 'db'>,
  delivery: Delivery,
  deliver: () => Promise<void>,
): Promise<void> {
  if (!(await claim(db, delivery))) return
  try {
    await deliver()
    measured.message(delivery.channel, 'accepted')
  } catch (error) {
    measured.message(delivery.channel, isFinal(error) ? 'refused' : 'failed')
    await release(db, delivery.key, error).catch(() => undefined)
    throw error
  }
  await noteSent(db, delivery.key)
}

/** False when the message was already sent. Throws a `DeliveryFailure` while another process is sending it. */
async function claim(db: Services['db'], { key, channel, to, language, kind }: Delivery): Promise<boolean> {
  const job = jobAtWork()
  const address = job && queuesToNobody.includes(job.queue) ? null : to
  const isText = channel === 'sms'
  // A number that is nobody's yet is not recorded, since nothing would delete it with the person.
  // A mail that a call sends may be about a row of accounts that the call has locked; its address is nobody's yet.
  const isKnown = channel === 'mail' && job !== null
  const { rows } = await sql`
    insert into message_deliveries as d
      (key, claimed_at, id, created_at, channel, address, language, kind, job_id, attempts, account_id, project_id)
    select ${key}, now(), gen_random_uuid(), now(), ${channel},
      case when ${isText} and whose.account_id is null and whose.project_id is null then null else ${address}::citext end, ${language}::language,
      ${job?.queue ?? kind ?? null}, ${job?.id ?? null}::uuid, 1, whose.account_id, whose.project_id
    from (select
      (select id from accounts where ${isKnown} and email = ${to} union all select id from accounts where ${isText} and phone = ${to} limit 1)
        as account_id,
      (select id from projects where (${isKnown} and email = ${to}) or (${isText} and phone = ${to}) order by created_at desc, id desc limit 1)
        as project_id) whose
    on conflict (key) do update set claimed_at = now(), attempts = d.attempts + 1, job_id = excluded.job_id, refused_at = null
      where d.sent_at is null and d.claimed_at < now() - make_interval(secs => ${claimSeconds})
    returning key
  `.execute(db)
  if (rows.length === 1) return true
  const found = await db.selectFrom('message_deliveries').select('sent_at').where('key', '=', key).executeTakeFirst()
  if (found?.sent_at) return false
  throw new DeliveryFailure('The message is being sent by another process', { isFinal: false })
}

/** Ends the claim at once, so that the next attempt need not wait. */
async function release(db: Services['db'], key: string, error: unknown): Promise<void> {
  await db
    .updateTable('message_deliveries')
    .set({
      claimed_at: sql<Date>`now() - make_interval(secs => ${claimSeconds + 1})`,
      error: reasonOf(error),
      refused_at: isFinal(error) ? sql<Date>`now()` : null,
    })
    .where('key', '=', key)
    .where('sent_at', 'is', null)
    .execute()
}

const isFinal = (error: unknown) => error instanceof DeliveryFailure && error.isFinal

/** What went wrong and why, each cause after a colon. */
function reasonOf(error: unknown): string {
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) reasons.push(cause.message)
  return withoutAddresses(reasons.join(': ') || String(error)).slice(0, longestError)
}

/** Retries, so that a short outage of the database does not cause an accepted message to be sent again. */
async function noteSent(db: Services['db'], key: string): Promise<void> {
  const note = () =>
    db
      .updateTable('message_deliveries')
      .set({ sent_at: sql<Date>`now()`, error: null })
      .where('key', '=', key)
      .execute()
  for (let tries = 1; tries < triesToNote; tries++) {
    const isNoted = await note().then(
      () => true,
      () => false,
    )
    if (isNoted) return
    await pause(tries * 1000)
  }
  await note()
}
