import { sql } from 'kysely'
import type { ReceivedMail } from '../mailbox.ts'
import type { Result } from '../result.ts'
import { resultOf } from '../result.ts'
import type { World } from '../world.ts'

type Expected = { email: string; isConfirmed: boolean; isSentHere: boolean; unlocks: number; messages: number }

/** Each event is mailed once to each recipient. */
export async function checkMails({ db, mailbox }: World): Promise<Result[]> {
  const mails = await mailbox.all()
  const counted = Map.groupBy(mails, nameOf)
  const doubled = [...counted].filter(([name, same]) => isOfOneEvent(name) && same.length > 1).map(([name]) => name)
  const subjectsOf = Map.groupBy(mails, ({ to }) => to.toLowerCase())
  const couples = await expectedOfCouples(db)
  const lostOfCouples = couples.filter(
    (couple) => new Set(subjectsOf.get(couple.email)?.map(({ subject }) => subject)).size < mailsTo(couple),
  )
  const announced = new Set(mails.flatMap(({ text }) => requestIn(text) ?? []))
  const lostOfProviders = (await announcedRequests(db)).filter((id) => !announced.has(id))
  return [
    resultOf('mails that were doubled', doubled),
    resultOf('mails that were lost', [...lostOfCouples.map(({ email }) => email), ...lostOfProviders]),
  ]
}

const requestIn = (text: string) => /\/event-requests\/([0-9a-f-]{36})/.exec(text)?.[1]

/** The parts that two mails of one event have in common; links into projects are new each time. */
const nameOf = ({ to, subject, text }: ReceivedMail) => `${to} "${subject}" ${requestIn(text) ?? ''}`

/** A couple gets one mail of each kind; a provider's mails are distinguished by the request that they link to. */
const isOfOneEvent = (name: string) => name.includes('@couple.example') || !name.endsWith('" ')

const mailsTo = ({ isSentHere, isConfirmed, unlocks, messages }: Expected) =>
  Number(isSentHere) + Number(isSentHere && isConfirmed) + unlocks + messages

async function expectedOfCouples(db: World['db']): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select p.email, p.confirmed_at is not null as "isConfirmed", p.date_kind = 'open' as "isSentHere",
      (select count(*)::int from event_requests r where r.project_id = p.id and r.unlocked_at is not null) as unlocks,
      (select count(*)::int from event_requests r where r.project_id = p.id
        and exists (select from conversation_messages m where m.event_request_id = r.id)) as messages
    from projects p
  `.execute(db)
  return rows
}

/** Only requests whose projects were sent here, and not inserted into the database. */
async function announcedRequests(db: World['db']): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from event_requests r join projects p on p.id = r.project_id where p.date_kind = 'open'
  `.execute(db)
  return rows.map(({ id }) => id)
}
