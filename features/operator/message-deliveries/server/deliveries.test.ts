import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import { createAccount, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { withinJob } from '@bouquet/server/jobs/job-at-work.ts'
import { deliverOnce } from '@bouquet/server/mail/deliver-once.ts'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Delivery, DeliveryDetails } from '../contract.ts'

let server: TestServer
let owner: { id: string; roles: string[] }
beforeAll(async () => {
  server = await startTestServer()
  const roles = ['ROLE_ADMIN' as const]
  owner = { id: (await createAccount(server.db, { roles })).id, roles }
})
afterAll(() => server.close())

const queue = 'send-password-reset'

async function storeJob(state: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on)
    values (${queue}, '{}', ${state}::pgboss.job_state, 8, 8, now()) returning id`.execute(server.db)
  return rows[0]?.id ?? ''
}

/** A mail of a job to an address whose server answers with this failure, or takes it. */
async function mail(to: string, { job, failure }: { job: string; failure?: DeliveryFailure }): Promise<Delivery> {
  const delivery = { key: `mail:${job}:${to}`, channel: 'mail', to, language: 'fr' } as const
  await withinJob({ queue, id: job }, () =>
    deliverOnce(server.services, delivery, async () => {
      if (failure) throw failure
    }),
  ).catch(() => undefined)
  const [found] = await listed(`address=${encodeURIComponent(to)}`)
  if (!found) throw new Error('not recorded')
  return found
}

async function listed(query: string): Promise<Delivery[]> {
  const { body } = await server.call(owner, 'GET', `/api/admin/deliveries?${query}`)
  return (body as { deliveries: Delivery[] }).deliveries
}
const details = async (id: string) =>
  (await server.call(owner, 'GET', `/api/admin/deliveries/${id}`)).body as DeliveryDetails

const busy = () => new DeliveryFailure('busy', { isFinal: false })
const refused = (to: string) =>
  new DeliveryFailure('The mail server did not take the mail', {
    isFinal: true,
    cause: new Error(`550 5.1.1 <${to}>: Recipient address rejected`),
  })

test('an operator reads what became of each message, with masked addresses, and finds them by state and kind', async () => {
  const sent = await mail('a.sent@inbox.example', { job: await storeJob('completed') })
  const waiting = await mail('a.waiting@inbox.example', { job: await storeJob('retry'), failure: busy() })
  const failed = await mail('a.failed@inbox.example', { job: await storeJob('failed'), failure: busy() })
  const to = 'a.bounced@inbox.example'
  const bounced = await mail(to, { job: await storeJob('completed'), failure: refused(to) })
  expect([sent, waiting, failed, bounced].map(({ state }) => state)).toEqual(['sent', 'waiting', 'failed', 'bounced'])
  expect(bounced).toMatchObject({ maskedAddress: 'a…@inbox.example', kind: queue, attempts: 1, language: 'fr' })
  for (const { state, id } of [sent, waiting, failed, bounced])
    expect((await listed(`state=${state}&kind=${queue}`)).map((row) => row.id)).toContain(id)
  expect((await listed('state=bounced')).map(({ state }) => state)).not.toContain('sent')
  expect((await details(bounced.id)).error).toBe(
    'The mail server did not take the mail: 550 5.1.1 <…>: Recipient address rejected',
  )
})

test('pages follow each other without a gap, and the exported table has no address', async () => {
  const job = await storeJob('completed')
  for (const name of ['one', 'two', 'three']) await mail(`${name}@pages.example`, { job })
  const first = (await server.call(owner, 'GET', '/api/admin/deliveries?pageSize=2')).body as {
    deliveries: Delivery[]
    next: string
  }
  const second = await listed(`pageSize=2&after=${encodeURIComponent(first.next)}`)
  const ids = [...first.deliveries, ...second].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  const csv = await server.call(owner, 'GET', '/api/admin/deliveries.csv')
  expect(String(csv.body)).toContain('o…@pages.example')
  expect(String(csv.body)).not.toContain('one@pages.example')
})

test('a look at an address is in the audit log', async () => {
  const { id: accountId, email } = await createAccount(server.db)
  const { id } = await mail(email, { job: await storeJob('completed') })
  const { body } = await server.call(owner, 'POST', `/api/admin/deliveries/${id}/address`)
  expect(body).toEqual({ address: email })
  const entries = server.db.selectFrom('audit_log').select(['actor_id', 'details']).where('account_id', '=', accountId)
  expect(await entries.where('action', '=', 'delivery.address-shown').execute()).toEqual([
    { actor_id: owner.id, details: { delivery: id } },
  ])
})

test('of two operators at once one sends a failed message again, and the other is told', async () => {
  const job = await storeJob('failed')
  const { id } = await mail('race@inbox.example', { job, failure: busy() })
  expect((await details(id)).canBeSentAgain).toBe(true)
  const answers = await Promise.all(
    [1, 2].map(() => server.call(owner, 'POST', `/api/admin/deliveries/${id}/send-again`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await details(id)).toMatchObject({ state: 'waiting', canBeSentAgain: false })
})

test('what was sent, or has no job any more, cannot be sent again', async () => {
  const sent = await mail('done@inbox.example', { job: await storeJob('failed') })
  const gone = await mail('gone@inbox.example', { job: crypto.randomUUID(), failure: busy() })
  expect([gone.state, (await details(gone.id)).canBeSentAgain]).toEqual(['failed', false])
  for (const { id } of [sent, gone])
    expect((await server.call(owner, 'POST', `/api/admin/deliveries/${id}/send-again`)).body).toMatchObject({
      code: 'job_settled',
    })
})

test('a person’s page shows what was sent to them and that their address refuses it, until it is accepted again', async () => {
  const { id, email } = await createAccount(server.db)
  const user = async () => (await server.call(owner, 'GET', `/api/admin/users/${id}`)).body
  await mail(email, { job: await storeJob('completed'), failure: refused(email) })
  expect(await user()).toMatchObject({
    emailRefusedAt: expect.any(String),
    messages: [{ state: 'bounced', kind: queue, channel: 'mail' }],
  })
  await mail(email, { job: await storeJob('completed') })
  expect(await user()).toMatchObject({ emailRefusedAt: null, messages: [{ state: 'sent' }, { state: 'bounced' }] })
})

test('records go with the account or the project', async () => {
  const { id: providerId } = await createProvider(server.db)
  const account = await createAccount(server.db)
  const email = 'couple.of.records@inbox.example'
  const project = await createProject(server.db, [providerId], { email })
  const job = await storeJob('completed')
  await mail(account.email, { job })
  await mail(email, { job })
  await server.db
    .deleteFrom('accounts')
    .where('id', '=', account.id as AccountId)
    .execute()
  await server.db
    .deleteFrom('projects')
    .where('id', '=', project.id as ProjectId)
    .execute()
  for (const address of [account.email, email])
    expect(await listed(`address=${encodeURIComponent(address)}`)).toEqual([])
})
