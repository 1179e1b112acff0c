import {
  mayActOnReview,
  type ReviewAction,
  type ReviewModeration,
  reviewActionProblem,
  reviewActions,
  reviewModeration,
  reviewModerations,
} from '@bouquet/features/reviews/reviews/rules/review-moderation.ts'
import { confirmReview } from '@bouquet/features/reviews/reviews/server/own-review.ts'
import type { Context } from '@bouquet/server/context.ts'
import { createAccount, createProvider, createReview } from '@bouquet/server/database/testing/factories.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
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

const report = { reason: 'not_a_client', explanation: 'Ce couple ne nous a jamais écrit.' }

/** A review in this state, with its provider and its writer's token. */
async function reviewIn(moderation: ReviewModeration) {
  const provider = await createProvider(server.db)
  const token = newToken()
  const state = moderation === 'reported' || moderation === 'dismissed' ? 'published' : moderation
  const refusal = state === 'refused' ? { refusal_reason: 'Ce n’est pas un avis.' } : {}
  const values = { state, token_hash: hashOf(token), created_at: server.services.now(), ...refusal }
  const { id } = await createReview(server.db, provider.id, values)
  const setup = { provider, token, id }
  if (moderation === 'reported' || moderation === 'dismissed') await act.report(setup)
  if (moderation === 'dismissed') await act.dismiss(setup)
  expect(await moderationOf(id)).toBe(moderation)
  return setup
}
type Setup = { provider: Awaited<ReturnType<typeof createProvider>>; token: string; id: string }

async function moderationOf(id: string): Promise<ReviewModeration> {
  const review = await server.db.selectFrom('reviews').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  const reported = await server.db
    .selectFrom('review_reports')
    .select('decision')
    .where('review_id', '=', id)
    .executeTakeFirst()
  return reviewModeration(review.state, reported)
}

const codeOf = async (answer: ReturnType<TestServer['call']>) => {
  const { status, body } = await answer
  return status < 300 ? null : (body as { code: string }).code
}

const act: Record<ReviewAction, (setup: Setup) => Promise<string | null>> = {
  confirm: async ({ token }) => {
    await confirmReview(server.services as unknown as Context, token)
    return null
  },
  publish: ({ id }) => codeOf(server.call(admin, 'POST', `/api/admin/reviews/${id}/publish`)),
  refuse: ({ id }) =>
    codeOf(server.call(admin, 'POST', `/api/admin/reviews/${id}/refuse`, { reason: 'Ce n’est pas un avis.' })),
  dismiss: ({ id }) => codeOf(server.call(admin, 'POST', `/api/admin/reviews/${id}/keep`)),
  reply: ({ provider, id }) => codeOf(server.call(provider, 'POST', `/api/reviews/${id}/reply`, { text: 'Merci.' })),
  report: ({ provider, id }) => codeOf(server.call(provider, 'POST', `/api/reviews/${id}/report`, report)),
}

const after: Partial<Record<ReviewAction, ReviewModeration>> = {
  confirm: 'awaiting_moderation',
  publish: 'published',
  refuse: 'refused',
  dismiss: 'dismissed',
  report: 'reported',
}

const every = reviewActions.flatMap((action) => reviewModerations.map((moderation) => ({ action, moderation })))

test.each(every)('a review that is $moderation answers $action as the table says', async ({ action, moderation }) => {
  const setup = await reviewIn(moderation)
  expect(await act[action](setup)).toBe(reviewActionProblem(action, moderation))
  const isChanged = mayActOnReview(action, moderation)
  expect(await moderationOf(setup.id)).toBe((isChanged && after[action]) || moderation)
})

test('a provider’s list and an administrator’s queues say where a review is', async () => {
  for (const moderation of ['published', 'reported', 'dismissed'] as const) {
    const { provider, id } = await reviewIn(moderation)
    const list = await server.call(provider, 'GET', '/api/reviews')
    expect(list.body).toMatchObject({ items: [{ id, moderation }] })
  }
  const waiting = await reviewIn('awaiting_moderation')
  const reported = await reviewIn('reported')
  for (const [path, { id }, moderation] of [
    ['', waiting, 'awaiting_moderation'],
    ['/reported', reported, 'reported'],
  ] as const) {
    const { body } = await server.call(admin, 'GET', `/api/admin/reviews${path}`)
    const found = (body as { reviews: { id: string; moderation: string }[] }).reviews.find((one) => one.id === id)
    expect(found?.moderation).toBe(moderation)
  }
})

test('reviews of both queues are found by company, writer, country and rating, and saved as tables', async () => {
  const provider = await createProvider(server.db, { company_name: 'Atelier Zinnia' })
  const values = {
    state: 'awaiting_moderation',
    created_at: server.services.now(),
    reviewer_name: 'Zoé Grünwald',
  } as const
  const { id } = await createReview(server.db, provider.id, { ...values, rating: 2 })
  const reported = await reviewIn('reported')
  const path = '/api/admin/reviews'
  const found = async (query: string) =>
    ((await server.call(admin, 'GET', `${path}?${query}`)).body as { reviews: { id: string }[] }).reviews.map(
      (review) => review.id,
    )
  expect(await found('q=zinnia')).toEqual([id])
  expect(await found('q=grunw&rating=2&country=FR')).toEqual([id])
  expect(await found('q=grunw&rating=5')).toEqual([])
  expect(await found('q=grunw&country=DE')).toEqual([])
  const table = String((await server.call(admin, 'GET', `${path}.csv?q=zinnia`)).body)
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toMatch(/Atelier Zinnia;;FR;2;.*;Zoé Grünwald;Couple;/)
  const { body } = await server.call(admin, 'GET', `${path}/reported.csv`)
  expect(String(body)).toContain(report.explanation)
  expect((await server.call(reported.provider, 'GET', `${path}.csv`)).status).toBe(404)
})
