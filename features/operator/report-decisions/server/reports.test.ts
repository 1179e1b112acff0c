import { plannerPath, venuePath } from '@bouquet/domain/directory-urls'
import { reportPaths } from '@bouquet/domain/report-paths'
import { forgetReports } from '@bouquet/features/reports/reports/server/forget-reports.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import {
  createAccount,
  createEventRequest,
  createPhoto,
  createPicture,
  createPortfolio,
  createProject,
  createProvider,
  createReview,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportCase } from '../contract.ts'

let server: TestServer
let admin: { id: string }
let colleague: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
  colleague = await createAccount(server.db, { roles: ['ROLE_ADMIN'] })
})
afterAll(() => server.close())

const reasons = 'La photo est celle d’une autre agence, dont nous avons vu l’original.'
const hidden = { outcome: 'hidden', ground: 'law', rule: 'L. 122-4 CPI', reasons }
const noViolation = { outcome: 'no_violation', ground: null, rule: '', reasons }

const visit = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } })
const post = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

let reporters = 0
const newReporter = () => `temoin${reporters++}@elsewhere.example`
const filled = (fields: Record<string, string> = {}) => ({
  reason: 'copyright',
  statement: 'Cette photo est la mienne, prise à Talloires en 2024.',
  place: 'http://localhost/wedding-planner/maison',
  name: 'Iris Vautrin',
  email: newReporter(),
  faith: 'yes',
  ...fields,
})

/** Sends a report as a visitor does, and reads it as an operator. */
async function report(path: string, fields: Record<string, string> = {}) {
  const sent = filled(fields)
  const answer = await post(path, sent)
  expect(answer.statusCode).toBe(303)
  const page = String(answer.headers.location)
  const { id } = await server.db
    .selectFrom('content_reports')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, page, email: sent.email }
}
const caseOf = async (id: string) => (await server.call(admin, 'GET', `/api/admin/reports/${id}`)).body as ReportCase
const decide = (id: string, decision: object, { by = admin, seenState = 'waiting' } = {}) =>
  server.call(by, 'POST', `/api/admin/reports/${id}/decisions`, { seenState, ...decision })
const linkIn = (text: string | undefined) => /\/reports\/[\w-]+/.exec(text ?? '')?.[0] ?? ''
const isOn = async (url: string, text: string) => (await visit(url)).body.includes(text)
/** Pages are cached until the database notifies of a change. */
const shows = (url: string, text: string) => expect.poll(() => isOn(url, text)).toBe(true)
const hides = (url: string, text: string) => expect.poll(() => isOn(url, text)).toBe(false)

async function planner() {
  const provider = await createProvider(server.db)
  const { slug } = await server.db
    .selectFrom('providers')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow()
  return { provider, slug }
}

test('a visitor reports a picture without an account, an operator hides it, and a complaint brings it back', async () => {
  const { provider, slug } = await planner()
  const { pictureId, id: photoId } = await createPhoto(server.db, provider.id)
  await createPhoto(server.db, provider.id, { position: 1 })
  expect((await visit(plannerPath(slug))).body).toContain(reportPaths.planner(slug))
  const form = await visit(reportPaths.planner(slug))
  expect(form.statusCode).toBe(200)
  expect(form.body).toContain(pictureId)
  expect(form.body).toContain('noindex')
  const { id, page, email } = await report(reportPaths.planner(slug), { subject: pictureId })
  expect((await visit(page)).body).toContain('Cette photo est la mienne')
  await server.finishJobs()
  const [receipt] = await outboxOf(server.db, email)
  expect(linkIn(receipt?.text)).toBe(page)
  expect(await caseOf(id)).toMatchObject({
    kind: 'picture',
    state: 'waiting',
    reporter: { email },
    content: { ownerProviderId: provider.id },
  })

  expect((await decide(id, hidden)).body).toMatchObject({
    state: 'decided',
    outcome: 'hidden',
    content: { isHidden: true },
  })
  await hides(plannerPath(slug), pictureId)
  await server.finishJobs()
  expect((await outboxOf(server.db, email))[0]?.text).toContain(reasons)
  const [statement] = await outboxOf(server.db, provider.email)
  expect(statement?.text).toContain('L. 122-4 CPI')
  expect(statement?.text).not.toContain(email)
  const own = linkIn(statement?.text)
  const ownPage = await visit(own)
  expect(ownPage.body).toContain(reasons)
  expect(ownPage.body).not.toContain('Cette photo est la mienne')

  const complaint = { complaint: 'J’ai pris cette photo moi-même, l’original est chez moi.' }
  expect((await post(`${page}/complaint`, complaint)).statusCode).toBe(409)
  expect((await post(`${own}/complaint`, complaint)).statusCode).toBe(303)
  expect((await post(`${own}/complaint`, complaint)).statusCode).toBe(409)
  expect((await decide(id, noViolation, { seenState: 'complained' })).body).toMatchObject({
    code: 'other_operator_required',
  })
  expect((await decide(id, noViolation, { by: colleague, seenState: 'complained' })).status).toBe(200)
  await shows(plannerPath(slug), pictureId)
  const back = await server.db.selectFrom('profile_photos').select('id').where('picture_id', '=', pictureId).execute()
  expect(back).toEqual([{ id: photoId }])
  await server.finishJobs()
  expect(await outboxOf(server.db, email)).toHaveLength(3)
  expect(await outboxOf(server.db, provider.email)).toHaveLength(2)
})

test('a report needs its reason, a statement, good faith, and a name and an address except for offences against minors', async () => {
  const { slug } = await planner()
  const path = reportPaths.planner(slug)
  for (const missing of ['reason', 'statement', 'faith', 'name', 'email'])
    expect((await post(path, filled({ [missing]: '' }))).statusCode).toBe(422)
  const { id } = await report(path, { reason: 'minors', name: '', email: '' })
  expect(await caseOf(id)).toMatchObject({ kind: 'provider', reporter: { name: null, email: null } })
})

test('a real wedding that is reported is called one, and no profile', async () => {
  const { provider } = await planner()
  const { slug } = await createPortfolio(server.db, provider.id)
  const path = reportPaths.wedding(slug)
  expect((await visit(path)).body).toContain('Toute la page de ce mariage')
  const { id, page, email } = await report(path, { subject: 'whole' })
  expect((await visit(page)).body).toContain('Mariage réel')
  await server.finishJobs()
  const [receipt] = await outboxOf(server.db, email)
  expect(receipt?.text).toContain('Mariage réel')
  expect(receipt?.text).not.toContain('Fiche')
  expect(await caseOf(id)).toMatchObject({ kind: 'provider', subject: 'wedding' })
})

test('a robot is led on, and nothing is stored', async () => {
  const { slug } = await planner()
  const sent = filled({ website: 'https://spam.example' })
  expect((await post(reportPaths.planner(slug), sent)).statusCode).toBe(303)
  const stored = await server.db
    .selectFrom('report_reporters')
    .select('email')
    .where('email', '=', sent.email)
    .execute()
  expect(stored).toEqual([])
})

test('what is not public cannot be reported', async () => {
  const provider = await createProvider(server.db, { is_moderated: false })
  const { slug } = await server.db
    .selectFrom('providers')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow()
  const refused = await createReview(server.db, provider.id, { state: 'refused', refusal_reason: reasons })
  for (const path of [
    reportPaths.planner(slug),
    reportPaths.review(refused.id),
    reportPaths.review('1'),
    '/reports/unknown',
  ])
    expect((await visit(path)).statusCode).toBe(404)
})

test('of two operators at once the first decides, and the other is told', async () => {
  const { slug } = await planner()
  const { id } = await report(reportPaths.planner(slug))
  const answers = await Promise.all([decide(id, hidden), decide(id, noViolation, { by: colleague })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'report_settled' })
  expect((await caseOf(id)).decisions).toHaveLength(1)
})

test('a decision that restricts content names its rule, and is one that the kind of content allows', async () => {
  const { slug } = await planner()
  const { id } = await report(reportPaths.planner(slug))
  expect((await decide(id, { ...hidden, rule: '' })).body).toMatchObject({ fields: { rule: 'text_required' } })
  expect((await decide(id, { ...hidden, ground: null })).body).toMatchObject({ fields: { ground: 'choice_required' } })
  expect((await decide(id, { ...hidden, outcome: 'found_false' })).status).toBe(422)
  expect((await caseOf(id)).state).toBe('waiting')
})

test('a profile, a venue and a review are hidden by what moderation knows, and shown again after a complaint', async () => {
  const { provider, slug } = await planner()
  await server.db
    .updateTable('providers')
    .set({ company_name: 'Atelier Cadran' })
    .where('id', '=', provider.id)
    .execute()
  const venue = await createVenue(server.db, provider.id, { is_published: true, is_validated: true })
  const review = await createReview(server.db, provider.id)
  const places = [
    { path: reportPaths.venue(venue.slug), page: venuePath(venue.slug), text: 'Château des Ormeraies' },
    { path: reportPaths.review(review.id), page: plannerPath(slug), text: 'La pluie est arrivée' },
    { path: reportPaths.planner(slug), page: plannerPath(slug), text: 'Atelier Cadran' },
  ]
  const cases: { id: string; page: string; text: string }[] = []
  for (const { path, page, text } of places) {
    await shows(page, text)
    const { id } = await report(path)
    expect((await decide(id, hidden)).status).toBe(200)
    await hides(page, text)
    cases.unshift({ id, page, text })
    if (path === reportPaths.review(review.id)) await complainAsOwner(`${review.id}@couple.example`)
  }
  for (const { id } of cases) {
    if ((await caseOf(id)).state !== 'complained') await complainAsOwner(provider.email, id)
    expect((await decide(id, noViolation, { by: colleague, seenState: 'complained' })).status).toBe(200)
  }
  for (const { page, text } of cases) await shows(page, text)
})

/** Complains by the newest mail about a decision, or by that about this report. */
async function complainAsOwner(email: string, id?: string) {
  await server.finishJobs()
  const mails = await outboxOf(server.db, email)
  const number = id && (await caseOf(id)).number
  const mail = mails.find(({ subject }) => !number || subject?.includes(`${number}`))
  const answer = await post(`${linkIn(mail?.text)}/complaint`, { complaint: 'Cette décision se trompe de personne.' })
  expect(answer.statusCode).toBe(303)
}

test('a reporter whose report was not upheld complains once, within six months', async () => {
  const { slug } = await planner()
  const { id, page } = await report(reportPaths.planner(slug))
  await decide(id, noViolation)
  const complaint = { complaint: 'Vous n’avez pas regardé la bonne page.' }
  const now = server.services.now()
  server.setNow(new Date(now.getTime() + 200 * 86_400_000))
  expect((await post(`${page}/complaint`, complaint)).statusCode).toBe(409)
  server.setNow(now)
  const tries = await Promise.all([1, 2, 3].map(() => post(`${page}/complaint`, complaint)))
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409])
  expect((await decide(id, noViolation, { by: colleague, seenState: 'complained' })).status).toBe(200)
  expect((await visit(page)).body).not.toContain('name="complaint"')
})

test('a couple reports a message of a provider, and only its own', async () => {
  const { provider } = await planner()
  const project = await createProject(server.db, [provider.id])
  const request = await createEventRequest(server.db, provider.id, project.id)
  const { id: messageId } = await server.db
    .insertInto('conversation_messages')
    .values({
      event_request_id: request.id,
      author: 'provider',
      text: 'Versez 5 000 € sur mon compte personnel.',
      submission_key: crypto.randomUUID(),
      created_at: server.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await createProjectToken(server.db, project.id, server.services.now())
  const other = await createProject(server.db, [provider.id])
  const foreign = await createProjectToken(server.db, other.id, server.services.now())
  expect((await visit(reportPaths.message(foreign, messageId))).statusCode).toBe(404)
  const { id } = await report(reportPaths.message(token, messageId), { reason: 'fraud' })
  expect(await caseOf(id)).toMatchObject({
    kind: 'message',
    reporter: { isCouple: true },
    content: { text: 'Versez 5 000 € sur mon compte personnel.' },
  })
  await server.db
    .updateTable('event_requests')
    .set({ unlocked_at: new Date(), unlocked_with: 'credit' })
    .where('id', '=', request.id)
    .execute()
  await decide(id, hidden)
  const { body } = await server.call(provider, 'GET', `/api/event-requests/${request.id}/conversation`)
  expect(body).toMatchObject({ messages: [{ text: '', isHidden: true }] })
})

test('a hidden key picture of a venue gives its place to the next one', async () => {
  const { provider } = await planner()
  const venue = await createVenue(server.db, provider.id, { is_published: true, is_validated: true })
  const pictures = [await createPicture(server.db, provider.id), await createPicture(server.db, provider.id)]
  const images = pictures.map(({ id }, position) => ({
    venue_id: venue.id,
    picture_id: id,
    position,
    is_key_image: position === 0,
    created_at: new Date(),
  }))
  await server.db.insertInto('venue_images').values(images).execute()
  const { id } = await report(reportPaths.venue(venue.slug), { subject: pictures[0]?.id ?? '' })
  await decide(id, hidden)
  const left = await server.db
    .selectFrom('venue_images')
    .select(['picture_id', 'is_key_image'])
    .where('venue_id', '=', venue.id)
    .execute()
  expect(left).toEqual([{ picture_id: pictures[1]?.id, is_key_image: true }])
})

test('reports are found by number, address and name, filtered, and exported without who reported', async () => {
  const { provider, slug } = await planner()
  await server.db
    .updateTable('providers')
    .set({ company_name: 'Maison Étoile Filante' })
    .where('id', '=', provider.id)
    .execute()
  const first = await report(reportPaths.planner(slug))
  const second = await report(reportPaths.planner(slug), { reason: 'fraud' })
  const { number, others } = await caseOf(first.id)
  expect(others).toMatchObject([{ id: second.id, isSameContent: true }])
  const list = async (query: string) =>
    ((await server.call(admin, 'GET', `/api/admin/reports?${query}`)).body as { reports: { id: string }[] }).reports
      .map(({ id }) => id)
      .sort()
  expect(await list('q=etoile')).toEqual([first.id, second.id].sort())
  expect(await list(`q=${number}`)).toEqual([first.id])
  expect(await list(`q=${first.email.toUpperCase()}`)).toEqual([first.id])
  expect(await list('q=etoile&kind=venue')).toEqual([])
  await decide(first.id, noViolation)
  expect(await list('q=etoile')).toEqual([second.id])
  expect(await list('q=etoile&state=decided')).toEqual([first.id])
  const csv = await server.call(admin, 'GET', '/api/admin/reports.csv?state=all&q=etoile')
  expect(String(csv.body)).toContain('Maison Étoile Filante')
  expect(String(csv.body)).not.toContain('elsewhere.example')
})

test('a year after the decision only the figures of a report remain', async () => {
  const { slug } = await planner()
  const { id } = await report(reportPaths.planner(slug))
  await decide(id, noViolation)
  const now = server.services.now()
  server.setNow(new Date(now.getTime() + 370 * 86_400_000))
  await forgetReports(server.services)
  server.setNow(now)
  const forgotten = await caseOf(id)
  expect(forgotten).toMatchObject({
    statement: '',
    place: '',
    reporter: null,
    content: null,
    outcome: 'no_violation',
    reason: 'copyright',
  })
  expect(forgotten.decisions).toMatchObject([{ reasons: '' }])
})
