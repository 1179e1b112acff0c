import type { AccountId } from '@bouquet/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Services } from '../context.ts'
import type { DB } from '../database/generated.ts'
import type { MailContent } from './mail-content.ts'
import { sendMailOrFail, wasAccepted } from './send-mail.ts'

/**
 * A table of whom mails go to, one row for each mailing and account, with `state` ('waiting' at first), `first_tried_at`, `tried_at` and
 * `settled_at`; `mailing` is the column with the mailing's id, `key` the beginning of its mails' keys.
 */
export type MailingTable = {
  table: 'legal_notices' | 'announcement_recipients'
  mailing: 'change_id' | 'announcement_id'
  key: string
}

/** A mail that has failed for this long is given up (rule "mass mails"). */
const giveUpHours = 72
/** At most, between two tries of a mail that fails; before, half of the time since the first. */
const maxWaitMinutes = 60

export type Recipient = { mailingId: string; accountId: AccountId }

/**
 * Recipients that this run tries, at most `max`, of one mailing or of all; another process that looks now finds others. One whose mail fails is
 * tried ever more rarely, at least once an hour.
 */
export async function takeWaiting(
  db: Kysely<DB>,
  { table, mailing }: MailingTable,
  { max, now, of }: { max: number; now: Date; of?: string },
): Promise<Recipient[]> {
  const [rows, id] = [sql.table(table), sql.ref(mailing)]
  const wanted = of === undefined ? sql`true` : sql`${id} = ${of}::uuid`
  const isDue = sql`(tried_at is null or tried_at <= ${now}::timestamptz
    - least((tried_at - first_tried_at) / 2, make_interval(mins => ${maxWaitMinutes})))`
  const taken = await sql<Recipient>`
    update ${rows} n set tried_at = ${now}, first_tried_at = coalesce(n.first_tried_at, n.tried_at, ${now}) from (
      select ${id} as mailing_id, account_id from ${rows} where state = 'waiting' and ${wanted} and ${isDue}
      order by tried_at nulls first, ${id}, account_id limit ${max} for update skip locked) w
    where n.${id} = w.mailing_id and n.account_id = w.account_id
    returning w.mailing_id as "mailingId", n.account_id as "accountId"`.execute(db)
  return taken.rows
}

/**
 * Sends one mail of a mailing once, however often this runs and wherever it was killed: its mail has a key of its own (`deliverOnce`), and it waits
 * until the outcome is stored. One that fails for now goes behind all others, and is given up after three days.
 */
export async function mailOnce(
  services: Services,
  mailing: MailingTable,
  recipient: Recipient & { email: string },
  content: MailContent,
): Promise<void> {
  const { mailingId, accountId, email } = recipient
  const key = `${mailing.key}:${mailingId}:${accountId}`
  try {
    const isAccepted = await wasAccepted(sendMailOrFail(services, key, email, content))
    await settle(services.db, mailing, recipient, { state: isAccepted ? 'sent' : 'refused', at: services.now() })
  } catch {
    await giveUpAfterDays(services, mailing, recipient)
  }
}

async function giveUpAfterDays(
  { db, now }: Services,
  { table, mailing }: MailingTable,
  { mailingId, accountId }: Recipient,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = 'failed', settled_at = ${now()}
    where ${sql.ref(mailing)} = ${mailingId}::uuid and account_id = ${accountId}::uuid and state = 'waiting'
      and first_tried_at <= ${now()}::timestamptz - make_interval(hours => ${giveUpHours})`.execute(db)
}

/** Has the mails of a mailing that were given up tried again, from the beginning of their three days; gives how many there were. */
export async function tryFailedAgain(db: Kysely<DB>, { table, mailing }: MailingTable, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set state = 'waiting', settled_at = null, first_tried_at = null, tried_at = null
    where ${sql.ref(mailing)} = ${id}::uuid and state = 'failed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Outcome = { state: 'sent' | 'refused' | 'skipped'; at: Date }

/** Stores what became of a recipient; the first outcome stays. */
export async function settle(
  db: Kysely<DB>,
  { table, mailing }: MailingTable,
  { mailingId, accountId }: Recipient,
  { state, at }: Outcome,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = ${state}, settled_at = ${at}
    where ${sql.ref(mailing)} = ${mailingId}::uuid and account_id = ${accountId}::uuid and settled_at is null`.execute(
    db,
  )
}
