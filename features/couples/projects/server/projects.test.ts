import { randomUUID } from 'node:crypto'
import type { EventRequestId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { createTestDatabase } from '@bouquet/server/database/testing/test-database.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeProjectDate } from './change-project.ts'
import { confirmProject } from './confirm-project.ts'
import { stopProject } from './end-project.ts'
import { followUp } from './follow-up.ts'
import { projectQueues } from './project-jobs.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { submitProject } from './submit-project.ts'
import { coupleContext, insertPlanner, submissionTo } from './testing/couple-fixtures.ts'
import { settleEndings } from './testing/settle-endings.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
for (const slug of ['alba', 'brune', 'cerise', 'dune', 'ecume', 'fleur']) await insertPlanner(db, { slug })
await insertPlanner(db, { slug: 'unmoderated', moderated: false })
await insertPlanner(db, { slug: 'closing' })
await insertPlanner(db, { slug: 'gold', premium: true })

let couple = coupleContext(db)
beforeEach(async () => {
  await db.deleteFrom('projects').execute()
  await db.deleteFrom('call_limits').execute()
  couple = coupleContext(db)
})

async function runJobs(): Promise<void> {
  const queues: Record<string, { run: (services: Services, payload: never, job: RunningJob) => Promise<void> }> =
    projectQueues
  for (const { queue, payload } of couple.jobs.splice(0))
    await queues[queue]?.run(couple.ctx, payload as never, { id: randomUUID() })
}

/** Sends a project and gives the token of the link in its mail. */
async function sendAndOpenMail(slugs: string[], email?: string): Promise<string> {
  await submitProject(couple.ctx, submissionTo(slugs, email))
  await runJobs()
  const token = couple.mails.at(-1)?.text.match(/\/project\/([\w-]+)/)?.[1]
  return token ?? ''
}

const allRequests = () => db.selectFrom('event_requests').selectAll().execute()

test('nothing reaches a provider before the couple confirms', async () => {
  const token = await sendAndOpenMail(['alba', 'brune'])
  expect(await allRequests()).toHaveLength(0)
  expect((await followUp(couple.ctx, token)).state).toBe('unconfirmed')
  expect(couple.mails.map((mail) => mail.to)).toEqual(['elise@couples.example'])
  await confirmProject(couple.ctx, token)
  await runJobs()
  expect(couple.mails.slice(1).map((mail) => mail.to)).toEqual([
    'alba@planners.example',
    'brune@planners.example',
    'elise@couples.example',
  ])
  expect(couple.mails.at(-1)?.text).toMatch(/Maison alba[\s\S]*Maison brune/)
  expect((await followUp(couple.ctx, token)).recipients.map(({ state }) => state)).toEqual(['received', 'received'])
})

test('where a couple came from is stored, and does not make the same project another one', async () => {
  await submitProject(couple.ctx, { ...submissionTo(['alba']), source: 'search' })
  await submitProject(couple.ctx, { ...submissionTo(['alba']), source: 'direct' })
  expect(await db.selectFrom('projects').select('source').execute()).toEqual([{ source: 'search' }])
})

test('no request reaches a provider whose company the register denies before the couple confirms', async () => {
  const token = await sendAndOpenMail(['alba', 'closing'])
  await db.updateTable('providers').set({ siret_status: 'inactive' }).where('slug', '=', 'closing').execute()
  await confirmProject(couple.ctx, token)
  await runJobs()
  expect(couple.mails.slice(1).map((mail) => mail.to)).toEqual(['alba@planners.example', 'elise@couples.example'])
  expect((await followUp(couple.ctx, token)).recipients.map(({ state }) => state)).toEqual(['received', 'chosen'])
})

test('forty projects with somebody else’s address send four mails, and the sender does not learn which', async () => {
  const bombed = { email: 'victim@elsewhere.example', projects: 40 }
  const answers = await Promise.all(
    Array.from({ length: bombed.projects }, (_, number) => {
      const submission = submissionTo(['alba'], bombed.email)
      const message = `${submission.wishes.message} ${number}`
      return submitProject(couple.ctx, { ...submission, wishes: { ...submission.wishes, message } })
    }),
  )
  await runJobs()
  expect(couple.mails.map(({ to }) => to)).toEqual(Array(4).fill(bombed.email))
  expect(answers).toEqual(Array(bombed.projects).fill({ success: true }))
  await submitProject(couple.ctx, submissionTo(['alba']))
  await runJobs()
  expect(couple.mails).toHaveLength(5)
})

test('a project sent twice is stored once, also at the same moment, and its link is mailed again after a minute', async () => {
  const submission = submissionTo(['alba'])
  const projects = () => db.selectFrom('projects').select(['id', 'message']).execute()
  const send = () => submitProject(couple.ctx, structuredClone(submission))
  await Promise.all(Array.from({ length: 10 }, send))
  await runJobs()
  await send()
  await runJobs()
  expect(await projects()).toHaveLength(1)
  expect(couple.mails).toHaveLength(1)
  couple.wait(2 / 1440)
  await send()
  await runJobs()
  expect(await projects()).toHaveLength(1)
  expect(couple.mails).toHaveLength(2)
  await submitProject(couple.ctx, {
    ...submission,
    wishes: { ...submission.wishes, message: 'Autrement, et plus tard.' },
  })
  expect(await projects()).toHaveLength(2)
})

test('the mail to a provider names no way to reach the couple', async () => {
  await confirmProject(couple.ctx, await sendAndOpenMail(['gold']))
  await runJobs()
  const mail = couple.mails.find(({ to }) => to === 'gold@planners.example')
  const everything = `${mail?.subject} ${mail?.text} ${mail?.html} ${couple.messages[0]?.text}`
  expect(everything).toContain('Élise')
  expect(everything).not.toContain('elise@couples.example')
  expect(everything).not.toContain('39 98 56 78')
  expect(couple.messages).toHaveLength(1)
})

test('confirming again, or twice at once, sends each request once', async () => {
  const token = await sendAndOpenMail(['alba', 'brune'])
  await Promise.all([confirmProject(couple.ctx, token), confirmProject(couple.ctx, token)])
  await confirmProject(couple.ctx, token)
  expect(await allRequests()).toHaveLength(2)
  expect(couple.jobs.filter(({ queue }) => queue === 'announce-event-request')).toHaveLength(2)
})

test('the same couple again updates its project and makes no second lead', async () => {
  const first = await sendAndOpenMail(['alba', 'brune'])
  await confirmProject(couple.ctx, first)
  await stopProject(couple.ctx, first, 'stopped')
  await settleEndings(couple.ctx)
  const second = await sendAndOpenMail(['brune', 'cerise', 'dune', 'ecume', 'fleur'], 'ELISE@couples.example')
  await confirmProject(couple.ctx, second)
  const requests = await allRequests()
  expect(requests).toHaveLength(5)
  expect(new Set(requests.map((row) => row.provider_id)).size).toBe(5)
  const view = await followUp(couple.ctx, first)
  expect(view.state).toBe('confirmed')
  expect(view.recipients.map(({ slug }) => slug)).toEqual(['alba', 'brune', 'cerise', 'dune', 'ecume'])
  expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(1)
})

test('two projects of one couple confirmed at once become one', async () => {
  const tokens = [await sendAndOpenMail(['alba', 'brune']), await sendAndOpenMail(['brune', 'cerise'])]
  await Promise.all(tokens.map((token) => confirmProject(couple.ctx, token)))
  expect(await allRequests()).toHaveLength(3)
  expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(1)
})

test('who only knows the e-mail changes nothing', async () => {
  const token = await sendAndOpenMail(['alba'])
  await confirmProject(couple.ctx, token)
  await submitProject(couple.ctx, {
    ...submissionTo(['brune']),
    wishes: { ...submissionTo([]).wishes, message: 'Not theirs at all.' },
  })
  const view = await followUp(couple.ctx, token)
  expect(view.recipients.map(({ slug }) => slug)).toEqual(['alba'])
  expect(view.project.message).toContain('calme')
})

test('an expired link sends nothing and offers a new one', async () => {
  const token = await sendAndOpenMail(['alba'])
  couple.wait(8)
  await expect(confirmProject(couple.ctx, token)).rejects.toMatchObject({ code: 'confirmation_expired' })
  expect((await followUp(couple.ctx, token)).state).toBe('expired')
  await resendConfirmation(couple.ctx, token)
  await resendConfirmation(couple.ctx, token)
  await runJobs()
  expect(couple.mails).toHaveLength(3)
  const renewed = couple.mails.at(-1)?.text.match(/\/project\/([\w-]+)/)?.[1] ?? ''
  await confirmProject(couple.ctx, renewed)
  expect(await allRequests()).toHaveLength(1)
})

test('the couple moves the date for everyone, until it stops', async () => {
  const token = await sendAndOpenMail(['alba'])
  await confirmProject(couple.ctx, token)
  await changeProjectDate(couple.ctx, token, { dateKind: 'fixed', eventDate: '2027-09-04' })
  expect((await allRequests())[0]?.event_date).toBe('2027-09-04')
  await expect(
    changeProjectDate(couple.ctx, token, { dateKind: 'fixed', eventDate: '2020-01-01' }),
  ).rejects.toMatchObject({
    code: 'event_date_past',
  })
  await stopProject(couple.ctx, token, 'found')
  await settleEndings(couple.ctx)
  await stopProject(couple.ctx, token, 'stopped')
  await settleEndings(couple.ctx)
  expect((await followUp(couple.ctx, token)).state).toBe('found')
  await expect(changeProjectDate(couple.ctx, token, { dateKind: 'open' })).rejects.toMatchObject({
    code: 'project_stopped',
  })
})

test('a provider who has the couple’s contact shows their own; one who has declined does not', async () => {
  const token = await sendAndOpenMail(['alba', 'brune'])
  await confirmProject(couple.ctx, token)
  const [one, other] = await allRequests()
  await db
    .updateTable('event_requests')
    .set({ unlocked_at: new Date(), unlocked_with: 'credit' })
    .where('id', '=', one?.id as EventRequestId)
    .execute()
  await db
    .updateTable('event_requests')
    .set({ rejected_at: new Date('2026-01-01'), rejection_reason: 'budget' })
    .where('id', '=', other?.id as EventRequestId)
    .execute()
  const { recipients } = await followUp(couple.ctx, token)
  expect(recipients.map(({ state, contact }) => [state, contact?.email])).toEqual([
    ['hasContact', 'alba@planners.example'],
    ['declined', undefined],
  ])
})

test('problems are reported field by field, and nothing is saved', async () => {
  const wrong = submissionTo(['alba'])
  wrong.member.phone = '12345678'
  wrong.date.eventDate = '2026-11-19'
  await expect(submitProject(couple.ctx, wrong)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { 'member.phone': 'phone_invalid', 'date.eventDate': 'event_date_past' } },
  })
  await expect(submitProject(couple.ctx, submissionTo(['alba', 'nobody']))).rejects.toMatchObject({
    code: 'provider_unavailable',
  })
  await expect(submitProject(couple.ctx, submissionTo(['unmoderated']))).rejects.toMatchObject({
    code: 'provider_unavailable',
  })
  expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(0)
})

test('a robot is thanked and forgotten', async () => {
  await submitProject(couple.ctx, { ...submissionTo(['alba']), website: 'http://spam.example' })
  await submitProject(couple.ctx, submissionTo(['alba']), couple.ctx.now())
  expect(await db.selectFrom('projects').select('id').execute()).toHaveLength(0)
  expect(couple.jobs).toHaveLength(0)
})

test('an unknown link leads nowhere', async () => {
  await expect(followUp(couple.ctx, 'x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' })
})
