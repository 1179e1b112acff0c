import type { Language } from '@bouquet/domain/languages'
import { accountPaths } from '@bouquet/features/people/accounts/rules/paths.ts'
import { mayGetNews } from '@bouquet/server/accounts/news.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { mailOnce, type Recipient, settle, takeWaiting } from '@bouquet/server/mail/mass-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { storedOrDerivedToken } from '@bouquet/server/secrets/derived-token.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'
import { newsPath } from '../rules/news-path.ts'
import { announcementMail } from './announcement-mail.ts'
import { beginSending } from './begin-sending.ts'
import { recipients } from './recipients.ts'

const announcementsAtOnce = 20
/** Less than the minute after which the clock comes again, so that its drift leaves no minute out. */
const paceSeconds = 50

/** Begins what is due, and sends of each announcement under way as many mails as its pace allows. */
export async function sendAnnouncements(services: Services): Promise<void> {
  await beginPlanned(services)
  const { rows } = await sql<{ id: string }>`
    select id from announcements where state = 'sending' order by starts_at, id limit ${announcementsAtOnce}`.execute(
    services.db,
  )
  for (const { id } of rows) {
    for (const recipient of await takeWithinPace(services, id)) await sendOne(services, recipient)
    await finish(services, id)
  }
}

async function beginPlanned(services: Services): Promise<void> {
  await transaction(services.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from announcements where state = 'planned' and starts_at <= ${services.now()}
      order by starts_at, id limit ${announcementsAtOnce} for update skip locked`.execute(tx)
    for (const { id } of rows) await beginSending(services, tx, id)
  })
}

/** With the announcement locked, so that two processes together keep its pace; what is counted is read after the lock was given. */
function takeWithinPace({ db, now }: Services, id: string): Promise<Recipient[]> {
  return transaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('announcements')
      .select('mails_per_minute')
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return []
    const { rows } = await sql<{ tried: number }>`
      select count(*)::int as tried from announcement_recipients
      where announcement_id = ${id}::uuid and tried_at > ${now()}::timestamptz - make_interval(secs => ${paceSeconds})`.execute(
      tx,
    )
    const max = locked.mails_per_minute - (rows[0]?.tried ?? 0)
    return max > 0 ? takeWaiting(tx, recipients, { max, now: now(), of: id }) : []
  })
}

type Mailed = {
  tokenHash: Buffer | null
  isMeant: boolean
  email: string
  country: string
  language: Language
  title: string
  html: string
  button: string
  buttonUrl: string
}

/** Reads everything at the last moment: it may have been stopped, and its reader have unsubscribed, since the recipient was taken. */
async function sendOne(services: Services, recipient: Recipient): Promise<void> {
  const found = await readMailed(services, recipient)
  if (!found) return
  if (!found.isMeant) return settle(services.db, recipients, recipient, { state: 'skipped', at: services.now() })
  const { mailingId, accountId } = recipient
  const token = storedOrDerivedToken(
    services.config.sessionSecrets,
    `announcement ${mailingId} ${accountId}`,
    found.tokenHash,
  )
  await storeHash(services, recipient, token)
  const origin = originOf(services.config, found.country)
  const links = { origin, stop: `${origin}${newsPath(token)}` }
  const content = announcementMail(found, links, accountPaths.account)
  await mailOnce(services, recipients, { ...recipient, email: found.email }, content)
}

/** Undefined where it is not under way any more. */
async function readMailed({ db, now }: Services, { mailingId, accountId }: Recipient): Promise<Mailed | undefined> {
  const { rows } = await sql<Mailed>`
    select r.token_hash as "tokenHash", ${mayGetNews(now())} as "isMeant", accounts.email, accounts.country,
      t.language, t.title, t.html, t.button, n.button_url as "buttonUrl"
    from announcement_recipients r join announcements n on n.id = r.announcement_id join accounts on accounts.id = r.account_id
      cross join lateral (
        select language, title, html, button from announcement_texts where announcement_id = n.id
        order by language = accounts.language desc, language = n.fallback desc limit 1) t
    where r.announcement_id = ${mailingId}::uuid and r.account_id = ${accountId}::uuid and r.state = 'waiting' and n.state = 'sending'`.execute(
    db,
  )
  return rows[0]
}

async function storeHash({ db }: Services, { mailingId, accountId }: Recipient, token: string): Promise<void> {
  await db
    .updateTable('announcement_recipients')
    .set({ token_hash: hashOf(token) })
    .where('announcement_id', '=', mailingId)
    .where('account_id', '=', accountId)
    .execute()
}

async function finish({ db, now }: Services, id: string): Promise<void> {
  await sql`
    update announcements n set state = 'sent', ended_at = ${now()} where id = ${id}::uuid and state = 'sending'
      and not exists (select from announcement_recipients r where r.announcement_id = n.id and r.state = 'waiting')`.execute(
    db,
  )
}
