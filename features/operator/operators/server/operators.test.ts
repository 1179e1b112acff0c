import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@bouquet/domain/operator-roles'
import { createKnownAccount, knownPassword } from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { createOperator, createProvider, createSession } from '@bouquet/server/database/testing/factories.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Operator, OperatorInvitation } from '../contract.ts'
import { inviteFirstOwner } from './invite-first-owner.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof createOperator>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('operator_roles').execute()
  owner = await createOperator(server.db, ['owner'], { first_name: 'Hortense', last_name: 'Vallier' })
})

const path = '/api/admin/operators'
const invitations = '/api/admin/operator-invitations'
const anAddress = () => `${randomUUID()}@maison.example`

async function invite(email: string, roles: OperatorRole[] = ['moderation']) {
  const { status, body } = await server.call(owner, 'POST', invitations, { email, roles, language: 'fr' })
  return { status, body: body as OperatorInvitation & { code?: string } }
}

/** The token of the newest link that was mailed to the address. */
async function tokenFor(email: string): Promise<string> {
  await server.finishJobs()
  const [newest] = await outboxOf(server.db, email)
  return /\/operator-invitation\/([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'none'
}

const person = { firstname: 'Léonie', lastname: 'Marchand', password: 'Pivoine!2032-neuf' }
const accept = (token: string) => server.call(null, 'POST', '/api/operator-invitations/accept', { ...person, token })
const read = (token: string) => server.call(null, 'POST', '/api/operator-invitations/read', { token })

async function operators(): Promise<Operator[]> {
  return ((await server.call(owner, 'GET', path)).body as { operators: Operator[] }).operators
}

test('whom an owner invites opens an account by the link, once, and may do what the roles permit', async () => {
  const email = anAddress()
  expect(await invite(email)).toMatchObject({ status: 201, body: { email, roles: ['moderation'], isExpired: false } })
  const token = await tokenFor(email)
  expect(await read(token)).toMatchObject({
    status: 200,
    body: { email, roles: ['moderation'], invitedBy: 'Hortense Vallier', hasAccount: false },
  })
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 410])
  expect((await read(token)).status).toBe(410)
  const joined = (await operators()).find((operator) => operator.email === email)
  expect(joined).toMatchObject({ fullName: 'Léonie Marchand', roles: ['moderation'], sessions: 1, isYou: false })
  expect(joined?.lastSignInAt).not.toBeNull()
  const member = { id: joined?.id ?? '', roles: ['ROLE_ADMIN'] }
  expect((await server.call(member, 'GET', '/api/admin/moderation')).status).toBe(200)
  expect((await server.call(member, 'GET', path)).status).toBe(404)
})

test('a link ends after seven days, with a newer one, and when it is withdrawn', async () => {
  const email = anAddress()
  const { id } = (await invite(email)).body
  const first = await tokenFor(email)
  server.setNow(new Date(Date.now() + 7 * 86_400_000 + 60_000))
  expect((await accept(first)).status).toBe(410)
  server.setNow(new Date())
  expect((await server.call(owner, 'POST', `${invitations}/${id}/resend`)).status).toBe(200)
  const second = await tokenFor(email)
  expect(second).not.toBe(first)
  expect((await read(first)).status).toBe(410)
  expect((await read(second)).status).toBe(200)
  expect((await server.call(owner, 'DELETE', `${invitations}/${id}`)).status).toBe(204)
  expect((await accept(second)).status).toBe(410)
  expect((await server.call(owner, 'POST', `${invitations}/${id}/resend`)).status).toBe(404)
})

test('nobody is invited twice, at once or one after the other, and no operator is', async () => {
  const email = anAddress()
  const both = await Promise.all([invite(email), invite(email)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await invite(email)).body.code).toBe('operator_invited')
  const colleague = await createOperator(server.db, ['content'])
  expect((await invite(colleague.email)).body.code).toBe('operator_exists')
  expect(
    (await server.call(owner, 'POST', invitations, { email: anAddress(), roles: [], language: 'fr' })).body,
  ).toMatchObject({ fields: { roles: 'operator_role_required' } })
})

test('an account joins with the link to its own address, after its password, and stays a provider', async () => {
  const planner = await createProvider(server.db)
  await invite(planner.email, ['content'])
  const token = await tokenFor(planner.email)
  expect(await read(token)).toMatchObject({ body: { hasAccount: true } })
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  const other = await createProvider(server.db)
  const join = (caller: { id: string }) => server.call(caller, 'POST', '/api/operator-invitations/join', { token })
  expect(await join(other)).toMatchObject({ status: 403, body: { code: 'invitation_for_other' } })
  expect((await join(planner)).status).toBe(204)
  expect(await server.call(planner, 'GET', '/api/me')).toMatchObject({
    body: {
      user: {
        roles: ['ROLE_PRESTATAIRE', 'ROLE_ADMIN'],
        permissions: ['figures', 'content', 'promotions', 'catalogues'],
      },
    },
  })
  expect((await server.call(planner, 'GET', '/api/event-requests')).status).toBe(200)
})

test('an unconfirmed registration with the invited address gives way to who has the link', async () => {
  const email = anAddress()
  await createKnownAccount(server, { email, email_confirmed_at: null })
  await invite(email)
  expect((await accept(await tokenFor(email))).status).toBe(201)
  const credentials = { username: email, password: knownPassword }
  expect((await server.call(null, 'POST', '/api/login_check', credentials)).status).toBe(401)
  expect(
    (await server.call(null, 'POST', '/api/login_check', { ...credentials, password: person.password })).status,
  ).toBe(200)
})

test('an owner changes roles; who changes what somebody else has changed is told', async () => {
  const { id } = await createOperator(server.db, ['moderation'])
  const change = (roles: OperatorRole[], seenRoles: OperatorRole[]) =>
    server.call(owner, 'PUT', `${path}/${id}/roles`, { roles, seenRoles })
  const both = await Promise.all([change(['content'], ['moderation']), change(['finance'], ['moderation'])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'operator_changed' })
  const [{ role } = { role: 'owner' as const }] = await server.db
    .selectFrom('operator_roles')
    .select('role')
    .where('account_id', '=', id)
    .execute()
  expect((await change(['support', 'content'], [role])).body).toMatchObject({
    roles: ['support', 'content'],
  })
})

test('of two owners who demote or remove each other at once, one stays an owner', async () => {
  for (const how of ['demote', 'remove'] as const) {
    await server.db.deleteFrom('operator_roles').execute()
    const pair = [await createOperator(server.db, ['owner']), await createOperator(server.db, ['owner'])] as const
    const act = (by: (typeof pair)[number], to: (typeof pair)[number]) =>
      how === 'demote'
        ? server.call(by, 'PUT', `${path}/${to.id}/roles`, { roles: ['support'], seenRoles: ['owner'] })
        : server.call(by, 'DELETE', `${path}/${to.id}`)
    const statuses = (await Promise.all([act(...pair), act(pair[1], pair[0])])).map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    const left = await server.db.selectFrom('operator_roles').select('account_id').where('role', '=', 'owner').execute()
    expect(left).toHaveLength(1)
  }
})

test('the last owner can neither be demoted, nor leave, nor be erased, nor lose the second factor', async () => {
  const refused = { status: 409, body: { code: 'last_owner' } }
  const body = { roles: ['support'], seenRoles: ['owner'] }
  expect(await server.call(owner, 'PUT', `${path}/${owner.id}/roles`, body)).toMatchObject(refused)
  expect(await server.call(owner, 'DELETE', `${path}/${owner.id}`)).toMatchObject(refused)
  const reason = 'Je pars et ne reviens plus jamais.'
  expect(await server.call(owner, 'DELETE', '/api/account/delete', { reason })).toMatchObject(refused)
  expect(
    await server.call(owner, 'POST', `${path}/${owner.id}/reset-second-factor`, { reason: 'codes_lost' }),
  ).toMatchObject({ status: 409, body: { code: 'own_second_factor' } })
  await createOperator(server.db, ['owner'])
  expect((await server.call(owner, 'DELETE', `${path}/${owner.id}`)).status).toBe(204)
})

test('an owner resets a colleague’s second factor for a reason, and the colleague is mailed', async () => {
  const colleague = await createOperator(server.db, ['support'])
  await server.db
    .insertInto('totp_factors')
    .values({ account_id: colleague.id, sealed_secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()
  const session = await createSession(server.db, colleague.id)
  expect((await operators()).find(({ id }) => id === colleague.id)).toMatchObject({ hasSecondFactor: true })
  const answer = await server.call(owner, 'POST', `${path}/${colleague.id}/reset-second-factor`, {
    reason: 'device_lost',
  })
  expect(answer).toMatchObject({ status: 200, body: { hasSecondFactor: false, sessions: 0 } })
  expect(
    await server.db.selectFrom('sessions').select('id').where('id', '=', session).executeTakeFirst(),
  ).toBeUndefined()
  await server.finishJobs()
  expect(await outboxOf(server.db, colleague.email)).toHaveLength(1)
  const audited = await server.db
    .selectFrom('audit_log')
    .select('details')
    .where('account_id', '=', colleague.id)
    .where('action', '=', 'second-factor.reset')
    .execute()
  expect(audited).toEqual([{ details: { reason: 'device_lost' } }])
})

test('who is removed is signed out and can do nothing more, and a provider stays one', async () => {
  const colleague = await createOperator(server.db, ['support'])
  expect((await server.call(colleague, 'GET', '/api/admin/users')).status).toBe(200)
  expect((await server.call(owner, 'DELETE', `${path}/${colleague.id}`)).status).toBe(204)
  expect((await server.call(colleague, 'GET', '/api/admin/users')).status).toBe(401)
  expect((await operators()).map(({ id }) => id)).toEqual([owner.id])
  const planner = await createProvider(server.db, { account: { roles: ['ROLE_PRESTATAIRE', 'ROLE_ADMIN'] } })
  expect((await server.call(owner, 'DELETE', `${path}/${planner.accountId}`)).status).toBe(204)
  const account = await server.db
    .selectFrom('accounts')
    .select('roles')
    .where('id', '=', planner.accountId)
    .executeTakeFirstOrThrow()
  expect(account.roles).toEqual(['ROLE_PRESTATAIRE'])
})

test('sessions of a colleague end all, of one’s own all but this one', async () => {
  const colleague = await createOperator(server.db, ['support'])
  await createSession(server.db, colleague.id)
  expect((await server.call(owner, 'DELETE', `${path}/${colleague.id}/sessions`)).status).toBe(204)
  await createSession(server.db, owner.id)
  expect((await server.call(owner, 'DELETE', `${path}/${owner.id}/sessions`)).status).toBe(204)
  const left = Object.fromEntries((await operators()).map(({ id, sessions }) => [id, sessions]))
  expect(left).toEqual({ [owner.id]: 1, [colleague.id]: 0 })
})

test('operators are found by name, address and role', async () => {
  const { email } = await createOperator(server.db, ['finance'], { first_name: 'Zélie', last_name: 'Quintard' })
  const found = async (query: string) =>
    ((await server.call(owner, 'GET', `${path}?${query}`)).body as { operators: Operator[] }).operators.map(
      (operator) => operator.email,
    )
  expect(await found('q=quint')).toEqual([email])
  expect(await found(`q=${encodeURIComponent(email)}`)).toEqual([email])
  expect(await found('role=finance')).toEqual([email])
  expect(await found('q=%25')).toEqual([])
  const table = String((await server.call(owner, 'GET', `${path}.csv?role=finance`)).body)
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toContain(`Zélie Quintard;${email};Finances;`)
  expect((await server.call(await createOperator(server.db, ['support']), 'GET', `${path}.csv`)).status).toBe(404)
})

test('the first start invites the address of the configuration, once, while there is no owner', async () => {
  const email = anAddress()
  const services = { ...server.services, config: { ...server.services.config, ownerEmail: email } }
  expect(await inviteFirstOwner(services)).toBe(false)
  await server.db.deleteFrom('operator_roles').execute()
  const both = await Promise.all([inviteFirstOwner(services), inviteFirstOwner(services)])
  expect(both.sort()).toEqual([false, true])
  const token = await tokenFor(email)
  expect(await read(token)).toMatchObject({ body: { roles: ['owner'], invitedBy: null } })
  expect((await accept(token)).status).toBe(201)
  expect(await inviteFirstOwner(services)).toBe(false)
})

test('addresses of invitations that nobody accepted are deleted a month after their end', async () => {
  const email = anAddress()
  await invite(email)
  const stored = () =>
    server.db.selectFrom('operator_invitations').select('id').where('email', '=', email).executeTakeFirst()
  const [deletion] = (await import('../feature.ts')).operators.expired
  const later = (days: number) => ({ ...server.services, now: () => new Date(Date.now() + days * 86_400_000) })
  await deletion?.(later(36))
  expect(await stored()).toBeDefined()
  await deletion?.(later(38))
  expect(await stored()).toBeUndefined()
})
