import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventRequest, createProject, createProvider } from '../../database/testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const remaining = async () =>
  (await server.db.selectFrom('projects').select('first_name').orderBy('first_name').execute()).map(
    (row) => row.first_name,
  )

test('projects long over and never confirmed are forgotten, the ledger is not', async () => {
  server.setNow(new Date('2028-07-01T12:00:00Z'))
  const { id } = await createProvider(server.db, { credits: 2 })
  const over = await createProject(server.db, [id], { first_name: 'Over', event_date: '2027-06-12' })
  const request = await createEventRequest(server.db, id, over.id)
  await server.call({ id }, 'POST', `/api/event-requests/${request.id}/unlock`)
  await createProject(server.db, [id], { first_name: 'Recent', event_date: '2027-08-01' })
  await createProject(server.db, [id], {
    first_name: 'Unconfirmed',
    confirmed_at: null,
    created_at: new Date('2028-05-01'),
  })
  await createProject(server.db, [id], {
    first_name: 'Waiting',
    confirmed_at: null,
    created_at: new Date('2028-06-28'),
  })
  await forgetWhatIsOver(server.services)
  expect(await remaining()).toEqual(['Recent', 'Waiting'])
  expect(
    await server.db.selectFrom('credit_ledger').select('amount').where('provider_id', '=', id).execute(),
  ).toHaveLength(2)
})
