import { knownPassword } from '@bouquet/features/people/accounts/server/testing/signed-in.ts'
import { noteAddresses } from '@bouquet/features/people/cell-registry/server/note-addresses.ts'
import { setUpTotp, signedIn } from '@bouquet/features/people/second-factor/server/testing/factors.ts'
import { signatureHeader, signCall } from '@bouquet/server/cells/signed-call.ts'
import { startTwoCells, type TwoCells } from '@bouquet/server/cells/testing/two-cells.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cellPaths } from '../rules/cell-paths.ts'
import { hashPassword } from './passwords.ts'

let cells: TwoCells
const password = 'Pivoine!2031'
const email = 'ines@casa.example'
beforeAll(async () => {
  cells = await startTwoCells()
  await openAccount(email)
})
afterAll(() => cells.close())

async function openAccount(address: string) {
  const account = await createAccount(cells.south.db, {
    email: address,
    password_hash: await hashPassword(password),
    country: 'ES',
    email_confirmed_at: new Date(),
  })
  await noteAddresses(cells.south.services)
  return account
}

const signIn = (cell: 'west' | 'south', username: string, given = password) =>
  cells[cell].call(null, 'POST', '/api/login_check', { username, password: given })
const arriveAt = (cell: 'west' | 'south', token: string) =>
  cells[cell].call(null, 'POST', '/api/login_check/arrive', { token })

async function handedOver(address = email): Promise<string> {
  const { status, body } = await signIn('west', address)
  expect(status).toBe(202)
  const { arriveAt: url } = body as { arriveAt: string }
  expect(url).toMatch(/^http:\/\/es\.localhost:\d+\/sign-in\/arrive#/)
  return url.split('#')[1] ?? ''
}

test('a sign-in at another cell’s host arrives in the account’s own cell, once', async () => {
  const token = await handedOver()
  expect((await arriveAt('west', token)).body).toMatchObject({ code: 'challenge_expired' })
  const arrived = await arriveAt('south', token)
  expect(arrived.status).toBe(200)
  const { token: access } = arrived.body as { token: string }
  const me = await cells.south.app.inject({
    url: '/api/me',
    headers: { host: 'es.localhost', authorization: `Bearer ${access}` },
  })
  expect(me.json().user).toMatchObject({ email })
  expect(await arriveAt('south', token)).toMatchObject({ status: 410, body: { code: 'challenge_expired' } })
  const noted = cells.south.db.selectFrom('audit_log').select('details').where('action', '=', 'session.started')
  expect((await noted.execute()).map(({ details }) => details)).toContainEqual({ from: 'west' })
})

test('of two who arrive with one token at once, one does', async () => {
  const token = await handedOver()
  const arrived = await Promise.all([arriveAt('south', token), arriveAt('south', token)])
  expect(arrived.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('whoever arrives after a minute signs in again', async () => {
  const token = await handedOver()
  const expiry = await cells.south.db.selectFrom('hand_overs').select('expires_at').executeTakeFirstOrThrow()
  expect(expiry.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
  await cells.south.db
    .updateTable('hand_overs')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await arriveAt('south', token)).status).toBe(410)
})

test('the second factor is asked for on arrival', async () => {
  const account = await signedIn(cells.south, { email: 'two-steps@casa.example', country: 'ES' })
  await setUpTotp(cells.south, account.token, new Date())
  await noteAddresses(cells.south.services)
  const { body } = await signIn('west', account.email, knownPassword)
  const [, token = ''] = (body as { arriveAt: string }).arriveAt.split('#')
  expect(await arriveAt('south', token)).toMatchObject({ status: 202, body: { methods: ['totp', 'recovery_code'] } })
})

test('a wrong password there, a wrong one here and an unknown address get one answer, none before half a second', async () => {
  await createAccount(cells.west.db, { email: 'here@atelier.example', password_hash: await hashPassword(password) })
  const timed = async (address: string) => {
    const from = performance.now()
    const { status, body, headers } = await signIn('west', address, 'Wrong!2031')
    const waited = performance.now() - from
    return { status, body, cookies: headers['set-cookie'], hasWaited: waited >= 495 }
  }
  const answers = []
  for (const address of [email, 'here@atelier.example', 'nobody@nowhere.example']) answers.push(await timed(address))
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'invalid_credentials' }, hasWaited: true })
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
})

test('an unknown address costs the other cell the same work, and its password is not sent there', async () => {
  const other = cells.west.services.cells
  if (!other) throw new Error('west has no other cell')
  const calls = vi.spyOn(other, 'call')
  const tried = () =>
    cells.south.db.selectFrom('audit_log').select('details').where('action', '=', 'session.refused').execute()
  const before = (await tried()).length
  await signIn('west', 'nobody@elsewhere.example', 'Secret!2031')
  expect(await tried()).toHaveLength(before + 1)
  expect(calls).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(calls.mock.calls)).not.toMatch(/Secret!2031|nobody@elsewhere/)
  calls.mockRestore()
})

test('limits count for the network that the person called from, here and there', async () => {
  await openAccount('guessed@casa.example')
  const guess = () => signIn('west', 'guessed@casa.example', 'Wrong!2031')
  const statuses: number[] = []
  while (statuses.length < 11 && statuses.at(-1) !== 429) statuses.push((await guess()).status)
  // On a busy machine the other cell may not have answered in time; such a guess may have been compared as well.
  const compared = statuses.filter((status) => status === 401 || status === 503)
  expect([compared.length, statuses.at(-1)]).toEqual([10, 429])
  expect((await signIn('south', 'guessed@casa.example')).status).toBe(429)
})

test('a suspended account is told so, wherever it signs in', async () => {
  const { id } = await openAccount('paused@casa.example')
  await cells.south.db
    .insertInto('account_suspensions')
    .values({
      account_id: id,
      reason: 'No se devolvieron varias señales.',
      started_at: new Date(Date.now() - 1000),
      ends_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  for (const cell of ['west', 'south'] as const) {
    const { status, body } = await signIn(cell, 'paused@casa.example')
    expect([status, body]).toMatchObject([403, { code: 'account_suspended' }])
    expect((body as { error: string }).error).toContain('No se devolvieron varias señales.')
  }
})

test('a call that is unsigned, changed, for another path, too old or sent twice is forbidden', async () => {
  const settings = cells.west.services.config.registry
  if (!settings) throw new Error('no registry')
  const body = JSON.stringify({ username: email, password, network: '192.0.2.1' })
  const signed = (changes: Partial<Parameters<typeof signCall>[1]> = {}) =>
    signCall(settings, { to: 'south', path: cellPaths.signIn, body, at: Date.now(), ...changes })
  const send = async (signature: string, sent = body) =>
    (
      await cells.south.app.inject({
        method: 'POST',
        url: cellPaths.signIn,
        headers: { host: 'es.localhost', 'content-type': 'application/octet-stream', [signatureHeader]: signature },
        payload: sent,
      })
    ).statusCode
  const once = signed()
  expect(await send(once)).toBe(200)
  expect(await send(once)).toBe(403)
  expect(await send('')).toBe(403)
  expect(await send(signed(), body.replace('192.0.2.1', '192.0.2.2'))).toBe(403)
  expect(await send(signed({ path: cellPaths.resetPassword }))).toBe(403)
  expect(await send(signed({ to: 'west' }))).toBe(403)
  expect(await send(signed({ at: Date.now() - 31_000 }))).toBe(403)
  expect(
    await send(
      signCall(
        { ...settings, callKey: new Uint8Array(32) },
        { to: 'south', path: cellPaths.signIn, body, at: Date.now() },
      ),
    ),
  ).toBe(403)
})

test('a link for a new password is mailed by the account’s own cell, and the answer is that for any address', async () => {
  const ask = (address: string) => cells.west.call(null, 'POST', '/api/reset-password/request', { email: address })
  const [known, unknown] = [await ask(email), await ask('no-one@nowhere.example')]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await cells.west.finishJobs()
  await cells.south.finishJobs()
  const links = (cell: 'west' | 'south') =>
    cells[cell].db.selectFrom('account_tokens').select('email').where('purpose', '=', 'reset_password').execute()
  expect(await links('south')).toEqual([{ email }])
  expect(await links('west')).toEqual([])
})

test('a cell that is gone is said to be so for whatever address is not here; who has an account here signs in', async () => {
  await createAccount(cells.west.db, { email: 'local@atelier.example', password_hash: await hashPassword(password) })
  await cells.south.app.close()
  for (const address of [email, 'nobody-at-all@nowhere.example'])
    expect(await signIn('west', address)).toMatchObject({ status: 503, body: { code: 'other_cell_silent' } })
  expect((await signIn('west', 'local@atelier.example')).status).toBe(200)
})
