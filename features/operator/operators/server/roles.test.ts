import { createOperator, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pages = {
  'people.read': '/api/admin/users',
  moderation: '/api/admin/moderation',
  requests: '/api/admin/doubted-requests',
  promotions: '/api/admin/promotions',
  catalogues: '/api/admin/catalogues/services',
}

test('operators reach what their roles permit, and the rest does not exist for them', async () => {
  const reachedBy = async (...roles: Parameters<typeof createOperator>[1]) => {
    const operator = await createOperator(server.db, roles)
    const answers = await Promise.all(
      Object.entries(pages).map(async ([name, path]) => ({ name, ...(await server.call(operator, 'GET', path)) })),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    return answers.filter(({ status }) => status === 200).map(({ name }) => name)
  }
  expect(await reachedBy('owner')).toEqual(Object.keys(pages))
  expect(await reachedBy('support')).toEqual(['people.read', 'requests'])
  expect(await reachedBy('moderation')).toEqual(['moderation', 'requests'])
  expect(await reachedBy('content', 'finance')).toEqual(['people.read', 'promotions', 'catalogues'])
})

test('what operators may do is told with who they are; others may do nothing of it', async () => {
  const operator = await createOperator(server.db, ['moderation'])
  expect(await server.call(operator, 'GET', '/api/me')).toMatchObject({
    body: { user: { roles: ['ROLE_ADMIN'], permissions: ['today', 'moderation', 'requests'] } },
  })
  const planner = await createProvider(server.db)
  expect(await server.call(planner, 'GET', '/api/me')).toMatchObject({ body: { user: { permissions: [] } } })
})

test('a role that is taken away ends with the next call', async () => {
  const operator = await createOperator(server.db, ['moderation', 'content'])
  expect(await server.call(operator, 'GET', pages.promotions)).toMatchObject({ status: 200 })
  await server.db
    .deleteFrom('operator_roles')
    .where('account_id', '=', operator.id)
    .where('role', '=', 'content')
    .execute()
  expect(await server.call(operator, 'GET', pages.promotions)).toMatchObject({ status: 404 })
  expect(await server.call(operator, 'GET', pages.moderation)).toMatchObject({ status: 200 })
})

test('support ends sessions of providers, not of operators', async () => {
  const support = await createOperator(server.db, ['support'])
  const colleague = await createOperator(server.db, ['moderation'])
  const owner = await createOperator(server.db, ['owner'])
  const { accountId } = await createProvider(server.db)
  const end = async (by: typeof support, account: typeof accountId) => {
    const session = await createSession(server.db, account)
    return (await server.call(by, 'DELETE', `/api/admin/users/${account}/sessions/${session}`)).status
  }
  expect(await end(support, accountId)).toBe(204)
  expect(await end(support, colleague.id)).toBe(404)
  expect(await end(owner, colleague.id)).toBe(204)
})
