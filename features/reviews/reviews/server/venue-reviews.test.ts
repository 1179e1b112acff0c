import { randomUUID } from 'node:crypto'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
  createReview,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let admin: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const roles = ['ROLE_ADMIN' as const]
  admin = { id: (await createAccount(server.db, { roles })).id, roles }
})
afterAll(() => server.close())

const reviewFields = {
  rating: 4,
  title: 'La halle au coucher du soleil',
  text: 'Tout était prêt à notre arrivée, et personne ne nous a pressés de partir.',
  reviewerName: 'Giulia et Rémi',
  reviewerType: 'couple',
}
const newEmail = () => `${randomUUID()}@couple.example`
const isPublic = { is_published: true, is_validated: true }

/** A provider who is a planner and owns a venue. */
async function createBoth() {
  const owner = await createProvider(server.db, { account: { roles: ['ROLE_PRESTATAIRE', 'ROLE_VENUE'] } })
  const slug = `halle-${randomUUID()}`
  const { id } = await createVenue(server.db, owner.id, { ...isPublic, slug, name: 'La Halle' })
  return { owner, venue: { id, slug } }
}

type Provider = { id: string }
async function tokenOf(owner: Provider, venue?: VenueId): Promise<string> {
  const { body } = await server.call(owner, 'GET', `/api/reviews${venue ? `?venue=${venue}` : ''}`)
  return (body as { reviewFormUrl: string }).reviewFormUrl.split('/').at(-1) ?? ''
}
const send = (token: string, values: object = {}) =>
  server.call(null, 'POST', `/api/reviews/${token}`, { ...reviewFields, email: newEmail(), ...values })
const open = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } })
const post = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
async function linkOf(email: string): Promise<string> {
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, email)
  return /\/avis\/mine\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const ratingOf = async (table: 'providers' | 'venues', id: ProviderId | VenueId) =>
  server.db
    .selectFrom(table)
    .select(['review_count', 'review_average'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

test('a review of a venue is written through its own link, and shown on its page alone', async () => {
  const { owner, venue } = await createBoth()
  const token = await tokenOf(owner, venue.id)
  expect(token).not.toBe(await tokenOf(owner))
  expect((await open(`/avis/${token}`)).body).toContain('La Halle')
  const email = newEmail()
  expect((await send(token, { email })).status).toBe(201)
  await post(`/avis/mine/${await linkOf(email)}/confirm`)
  const { body } = await server.call(admin, 'GET', '/api/admin/reviews')
  const waiting = (body as { reviews: { id: string; providerId: string; venueName: string | null }[] }).reviews.find(
    ({ providerId }) => providerId === owner.id,
  )
  expect(waiting?.venueName).toBe('La Halle')
  await server.call(admin, 'POST', `/api/admin/reviews/${waiting?.id}/publish`)
  expect(await ratingOf('venues', venue.id)).toEqual({ review_count: 1, review_average: 4 })
  expect(await ratingOf('providers', owner.id)).toEqual({ review_count: 0, review_average: null })
  expect((await open(`/wedding-venue/${venue.slug}`)).body).toContain(reviewFields.title)
  expect((await open(`/wedding-planner/${owner.slug}`)).body).not.toContain(reviewFields.title)
  const own = await server.call(owner, 'GET', `/api/reviews?venue=${venue.id}`)
  expect(own.body).toMatchObject({ total: 1, items: [{ title: reviewFields.title }] })
  expect((await server.call(owner, 'GET', '/api/reviews')).body).toMatchObject({ total: 0 })
})

test('a planner who owns a venue has two ratings, and neither is on the other page, its data or its card', async () => {
  const { owner, venue } = await createBoth()
  await createReview(server.db, owner.id, { rating: 2, title: 'Du planner' })
  await createReview(server.db, owner.id, { rating: 5, title: 'Du lieu', venue_id: venue.id })
  const entries = await server.db
    .selectFrom('directory_entries')
    .select(['id', 'review_count', 'review_average'])
    .where('provider_id', '=', owner.id)
    .execute()
  expect(new Map(entries.map((entry) => [entry.id, entry.review_average]))).toEqual(
    new Map<string, number>([
      [owner.id, 2],
      [venue.id, 5],
    ]),
  )
  const venuePage = (await open(`/wedding-venue/${venue.slug}`)).body
  const plannerPage = (await open(`/wedding-planner/${owner.slug}`)).body
  expect(venuePage).toContain('"ratingValue":5')
  expect(venuePage).not.toContain('Du planner')
  expect(plannerPage).toContain('"ratingValue":2')
  expect(plannerPage).not.toContain('Du lieu')
})

test('a person reviews the planner and the venue once each, also when both links are used at once', async () => {
  const { owner, venue } = await createBoth()
  const email = newEmail()
  const tokens = [await tokenOf(owner), await tokenOf(owner, venue.id)]
  const links: string[] = []
  for (const token of [...tokens, ...tokens]) {
    await send(token, { email })
    links.push(await linkOf(email))
  }
  const answers = await Promise.all(links.map((link) => post(`/avis/mine/${link}/confirm`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 303, 409, 409])
})

test('only a request for the venue itself makes a review of it verified', async () => {
  const { owner, venue } = await createBoth()
  const proofAfterRequestFor = async (venueId: VenueId | null) => {
    const email = newEmail()
    const project = await createProject(server.db, [owner.id], { email })
    const request = await createEventRequest(server.db, owner.id, project.id)
    await server.db
      .updateTable('event_requests')
      .set({ venue_id: venueId, unlocked_at: new Date(), unlocked_with: 'credit' })
      .where('id', '=', request.id)
      .execute()
    await send(await tokenOf(owner, venue.id), { email })
    await post(`/avis/mine/${await linkOf(email)}/confirm`)
    const review = await server.db
      .selectFrom('reviews')
      .select('proof')
      .where('reviewer_email', '=', email)
      .executeTakeFirst()
    return review?.proof
  }
  expect(await proofAfterRequestFor(null)).toBe('mail_confirmed')
  expect(await proofAfterRequestFor(venue.id)).toBe('couple_of_request')
})

test('an invitation names the venue, and its review is the venue’s', async () => {
  const { owner, venue } = await createBoth()
  const email = newEmail()
  const invited = await server.call(owner, 'POST', '/api/review-invitations', {
    emails: [email],
    language: 'fr',
    venue: venue.id,
  })
  expect(invited.body).toMatchObject({ invited: 1 })
  await server.finishJobs()
  const [mail] = await outboxOf(server.db, email)
  expect(mail?.subject).toContain('La Halle')
  const token = /\/avis\/([\w-]{43})\?/.exec(mail?.text ?? '')?.[1] ?? ''
  await send(token, { email })
  await post(`/avis/mine/${await linkOf(email)}/confirm`)
  const review = await server.db
    .selectFrom('reviews')
    .select(['venue_id', 'proof'])
    .where('reviewer_email', '=', email)
    .executeTakeFirst()
  expect(review).toEqual({ venue_id: venue.id, proof: 'invited' })
})

test('nobody asks for another’s venue, the owner reviews none of theirs, and a hidden venue has no form', async () => {
  const { owner, venue } = await createBoth()
  const { owner: other } = await createBoth()
  expect((await server.call(other, 'GET', `/api/reviews?venue=${venue.id}`)).status).toBe(404)
  expect((await server.call(other, 'GET', `/api/reviews/figures?venue=${venue.id}`)).status).toBe(404)
  const invited = { emails: [newEmail()], language: 'fr', venue: venue.id }
  expect((await server.call(other, 'POST', '/api/review-invitations', invited)).status).toBe(404)
  const token = await tokenOf(owner, venue.id)
  expect(await send(token, { email: owner.email })).toMatchObject({ status: 422, body: { code: 'own_review' } })
  await server.db.updateTable('venues').set({ is_published: false }).where('id', '=', venue.id).execute()
  expect((await send(token)).status).toBe(404)
})

test('a provider with venues alone has a form for each venue and none of their own, and reviews are deleted with their venue', async () => {
  const owner = await createProvider(server.db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const { id } = await createVenue(server.db, owner.id, isPublic)
  expect((await server.call(owner, 'GET', '/api/reviews')).body).toMatchObject({ reviewFormUrl: null })
  expect((await open(`/avis/${await tokenOf(owner, id)}`)).statusCode).toBe(200)
  await createReview(server.db, owner.id, { venue_id: id })
  await server.db.deleteFrom('venues').where('id', '=', id).execute()
  expect(await server.db.selectFrom('reviews').select('id').where('provider_id', '=', owner.id).execute()).toEqual([])
})
