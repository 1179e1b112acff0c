import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { measured } from '../metrics/measured.ts'
import { DeliveryFailure } from '../ports/delivery-failure.ts'

/** A killed process has claimed its messages before its jobs are taken over, so a later claim belongs to a process that is still sending. */
const claimSeconds = 25

const triesToNote = 5

/**
 * Delivers a message once, however often its job runs: a message recorded as accepted is not sent again, one that is claimed but not
 * recorded is. Only a process that ends between the acceptance and the record sends twice, with the same key. Throws what `deliver` throws.
 */
export async function deliverOnce(
  { db }: Pick<Services, 'db'>,
  key: string,
  deliver: () => Promise<void>,
): Promise<void> {
  if (!(await claim(db, key))) return
  const kind = key.startsWith('sms:') ? 'sms' : 'mail'
  try {
    await deliver()
    measured.message(kind, 'accepted')
  } catch (error) {
    measured.message(kind, error instanceof DeliveryFailure && error.isFinal ? 'refused' : 'failed')
    await release(db, key).catch(() => undefined)
    throw error
  }
  await noteSent(db, key)
}

/** False when the message was already sent. Throws a `DeliveryFailure` while another process is sending it. */
async function claim(db: Services['db'], key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into message_deliveries as d (key, claimed_at) values (${key}, now())
    on conflict (key) do update set claimed_at = now()
      where d.sent_at is null and d.claimed_at < now() - make_interval(secs => ${claimSeconds})
    returning key
  `.execute(db)
  if (rows.length === 1) return true
  const found = await db.selectFrom('message_deliveries').select('sent_at').where('key', '=', key).executeTakeFirst()
  if (found?.sent_at) return false
  throw new DeliveryFailure('The message is being sent by another process', { isFinal: false })
}

async function release(db: Services['db'], key: string): Promise<void> {
  await db.deleteFrom('message_deliveries').where('key', '=', key).where('sent_at', 'is', null).execute()
}

/** Retries, so that a short outage of the database does not cause an accepted message to be sent again. */
async function noteSent(db: Services['db'], key: string): Promise<void> {
  const note = () =>
    db.updateTable('message_deliveries').set({ sent_at: sql<Date>`now()` }).where('key', '=', key).execute()
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
