import { languages } from '@bouquet/domain/languages'
import {
  createEventRequest,
  createProject,
  createProvider,
  createReview,
} from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrustFigures } from '../rules/trust-report.ts'
import { buildReports } from './build-reports.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (url: string, host = 'localhost') => server.app.inject({ url, headers: { host } })
const buildAt = (moment: string) => buildReports({ db: server.db, now: () => new Date(moment) })
const figures = async (host?: string) => (await read('/trust-report.json', host)).json().figures as TrustFigures

test('before the first night the page says when the report comes, and there is no JSON', async () => {
  const { statusCode, body } = await read('/trust-report')
  expect(statusCode).toBe(200)
  expect(body).toContain('après la nuit prochaine')
  expect((await read('/trust-report.json')).statusCode).toBe(404)
})

test('a night counts each day that is over by its country’s clock, and what is erased later stays counted', async () => {
  const { id: provider } = await createProvider(server.db)
  const at = (moment: string) => new Date(moment)
  // 23:30 in UTC is already the next day in Paris, and still the same day in London.
  const french = await createProject(server.db, [provider], {
    created_at: at('2026-11-20T23:30:00Z'),
    confirmed_at: at('2026-11-21T08:00:00Z'),
  })
  await createProject(server.db, [provider], {
    country: 'GB',
    created_at: at('2026-11-20T23:30:00Z'),
    confirmed_at: null,
  })
  const request = await createEventRequest(server.db, provider, french.id)
  await server.db
    .updateTable('event_requests')
    .set({
      created_at: at('2026-11-21T08:00:00Z'),
      unlocked_at: at('2026-11-21T09:00:00Z'),
      unlocked_with: 'credit',
      answered_at: at('2026-11-21T11:30:00Z'),
      answered_by: 'call',
    })
    .where('id', '=', request.id)
    .execute()
  await createReview(server.db, provider, { proof: 'couple_of_request' })
  await createReview(server.db, provider, { proof: 'couple_of_request', state: 'awaiting_moderation' })

  await buildAt('2026-11-21T02:20:00Z')
  expect((await figures()).requests).toMatchObject({ projectsSent: 0, opened: 0 })
  expect(await figures('uk.localhost')).toMatchObject({ lastDay: '2026-11-20', requests: { projectsSent: 1 } })

  await buildAt('2026-11-22T02:20:00Z')
  const counted = await figures()
  expect(counted).toMatchObject({
    firstDay: '2026-10-24',
    lastDay: '2026-11-21',
    requests: { projectsSent: 1, projectsConfirmed: 1, providersAsked: 1, opened: 1, answered: 1, declined: 0 },
    reviews: { couple_of_request: 1, invited: 0, mail_confirmed: 0 },
  })
  expect(counted.requests.medianAnswerHours).toBeNull()

  await server.db.deleteFrom('event_requests').where('id', '=', request.id).execute()
  await buildAt('2026-11-22T02:25:00Z')
  expect(await figures()).toEqual(counted)
})

test('nights without a count are made up for', async () => {
  const { id: provider } = await createProvider(server.db)
  await createProject(server.db, [provider], { country: 'DE', created_at: new Date('2026-11-25T10:00:00Z') })
  await buildAt('2026-11-28T02:20:00Z')
  expect(await figures('de.localhost')).toMatchObject({ lastDay: '2026-11-27', requests: { projectsSent: 1 } })
})

test.each(languages)('the page is complete in %s', async (language) => {
  const { statusCode, headers, body } = await read(language === 'fr' ? '/trust-report' : `/${language}/trust-report`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toMatch(/^public, /)
  expect(body).toContain(`<html lang="${language}"`)
  expect(body).toContain('/trust-report.json')
  expect(body).not.toMatch(/\{\{|undefined|NaN|trust-report\.(?!json)/)
  expect(body.match(/<dt>/g)?.length).toBe(33)
})
