import type { AccountId } from '@bouquet/domain/ids'
import { issueAccountToken } from '@bouquet/features/people/session/server/account-tokens.ts'
import { startTwoCells, type TwoCells } from '@bouquet/server/cells/testing/two-cells.ts'
import { connected } from '@bouquet/server/database/open-client.ts'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareRegistry } from './compare-registry.ts'
import { noteAddresses } from './note-addresses.ts'

let cells: TwoCells
beforeAll(async () => {
  cells = await startTwoCells()
  await cells.west.finishJobs()
  await cells.south.finishJobs()
})
afterAll(() => cells.close())

const form = {
  phone: '06 39 98 12 34',
  lastname: 'Béranger',
  firstname: 'Anne-Claire',
  password: 'Pivoine!2031',
  role: ['ROLE_PRESTATAIRE'],
  terms: true,
  tosIsAccepted: true,
  locale: 'fr-FR',
}
const phones = { west: form.phone, south: '612 34 56 78' }
type Cell = 'west' | 'south'

const register = (cell: Cell, email: string) =>
  cells[cell].call(null, 'POST', '/api/register', { ...form, phone: phones[cell], email })
const find = (email: string) => cells.west.services.cells?.registry.find(email)
const tell = (cell: Cell) => noteAddresses(cells[cell].services)

const confirmedIn = async ({ db }: TestServer, email: string) =>
  createAccount(db, { email, email_confirmed_at: new Date() })

async function confirm(cell: Cell, email: string) {
  const server = cells[cell]
  const { id } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('unconfirmed_email', '=', email)]))
    .executeTakeFirstOrThrow()
  const token = await issueAccountToken(server.services, server.db, { accountId: id, email, purpose: 'confirm_email' })
  return server.call(null, 'POST', '/api/account/confirm-email', { token })
}

test('an address enters with its account, follows its change, and leaves with it', async () => {
  const { id } = await confirmedIn(cells.west, 'lea@atelier.example')
  await tell('west')
  expect(await find('Lea@Atelier.example')).toEqual({ cell: 'west', isConfirmed: true })
  await cells.west.db.updateTable('accounts').set({ email: 'lea@other.example' }).where('id', '=', id).execute()
  await tell('west')
  expect([await find('lea@atelier.example'), await find('lea@other.example')]).toEqual([
    null,
    { cell: 'west', isConfirmed: true },
  ])
  await cells.west.db.deleteFrom('accounts').where('id', '=', id).execute()
  await tell('west')
  expect(await find('lea@other.example')).toBeNull()
})

test('the registry has no address that can be read', async () => {
  await confirmedIn(cells.west, 'secret@atelier.example')
  await tell('west')
  const { rows } = await connected(cells.registryUrl, (client) => client.query('select * from cell_addresses'))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('an address of another cell is refused like one that is taken here', async () => {
  await confirmedIn(cells.west, 'ines@casa.example')
  await tell('west')
  await confirmedIn(cells.south, 'here@casa.example')
  const [there, here] = [await register('south', 'ines@casa.example'), await register('south', 'here@casa.example')]
  expect([there.status, there.body]).toEqual([here.status, here.body])
  expect(there).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect((await register('west', 'new@casa.example')).status).toBe(201)
})

test('of two who register one address in two cells at once, one confirms it', async () => {
  const email = 'both@atelier.example'
  const registered = await Promise.all([register('west', email), register('south', email)])
  expect(registered.map(({ status }) => status)).toEqual([201, 201])
  const confirmed = await Promise.all([confirm('west', email), confirm('south', email)])
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 410])
  const winner = confirmed[0]?.status === 200 ? 'west' : 'south'
  await tell('west')
  await tell('south')
  expect(await find(email)).toEqual({ cell: winner, isConfirmed: true })
})

test('an address that can still be taken back stays its cell’s', async () => {
  const { id } = await confirmedIn(cells.west, 'before@atelier.example')
  const accountId = id as AccountId
  await issueAccountToken(cells.west.services, cells.west.db, {
    accountId,
    email: 'before@atelier.example',
    purpose: 'undo_email',
    toConfirmedAddress: true,
  })
  await cells.west.db.updateTable('accounts').set({ email: 'after@atelier.example' }).where('id', '=', id).execute()
  await tell('west')
  expect(await find('before@atelier.example')).toEqual({ cell: 'west', isConfirmed: true })
})

test('a comparison corrects what differs and says how much it was', async () => {
  await compareRegistry(cells.west.services)
  await compareRegistry(cells.south.services)
  expect(await compareRegistry(cells.west.services)).toMatchObject({ noted: 0, released: 0 })
  const { id } = await confirmedIn(cells.west, 'lost@atelier.example')
  await confirmedIn(cells.south, 'twice@atelier.example')
  await confirmedIn(cells.west, 'twice@atelier.example')
  await tell('south')
  await tell('west')
  await connected(cells.registryUrl, (client) => client.query('delete from cell_addresses where cell = $1', ['west']))
  const { rows } = await connected(cells.registryUrl, (client) =>
    client.query(`insert into cell_addresses values (sha256('nobody'), 'west', true) returning 1`),
  )
  expect(rows).toHaveLength(1)
  const found = await compareRegistry(cells.west.services)
  expect(found.noted).toBeGreaterThan(3)
  expect(found).toMatchObject({ released: 1, elsewhere: 1 })
  expect(await find('lost@atelier.example')).toEqual({ cell: 'west', isConfirmed: true })
  expect(await find('twice@atelier.example')).toEqual({ cell: 'south', isConfirmed: true })
  expect(await compareRegistry(cells.west.services)).toMatchObject({ noted: 0, released: 0, elsewhere: 1 })
  await cells.west.db.deleteFrom('accounts').where('id', '=', id).execute()
})

test('a registry that is gone stops no registration and no sign-in; a new address waits to be confirmed', async () => {
  const database = await startTestServer({
    COUNTRIES: 'FR',
    CELL: 'west',
    CELLS: 'west=http://127.0.0.1:1,south=http://127.0.0.1:2',
    REGISTRY_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/registry',
    REGISTRY_KEY: 'a registry that nobody can reach at all',
  })
  try {
    const email = 'patient@atelier.example'
    expect((await database.call(null, 'POST', '/api/register', { ...form, email })).status).toBe(201)
    const { id } = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const { services, db } = database
    const token = await issueAccountToken(services, db, { accountId: id, email, purpose: 'confirm_email' })
    expect(await database.call(null, 'POST', '/api/account/confirm-email', { token })).toMatchObject({ status: 503 })
    const signIn = await database.call(null, 'POST', '/api/login_check', { username: email, password: form.password })
    expect(signIn.status).toBe(200)
  } finally {
    await database.close()
  }
})

test('a deployment alone notes no address', async () => {
  const alone = await startTestServer()
  try {
    await createAccount(alone.db)
    expect(await alone.db.selectFrom('address_changes').select('id').execute()).toEqual([])
    expect(alone.services.cells).toBeNull()
  } finally {
    await alone.close()
  }
})
