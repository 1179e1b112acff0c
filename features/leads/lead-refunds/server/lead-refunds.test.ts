import type { ProjectId, ProviderId } from '@bouquet/domain/ids'
import { stopProject } from '@bouquet/features/couples/projects/server/end-project.ts'
import { settleEndings } from '@bouquet/features/couples/projects/server/testing/settle-endings.ts'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import {
  createAccount,
  createEventRequest,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import type { Mailer } from '@bouquet/server/ports/mail/mail.ts'
import { outboxOf } from '@bouquet/server/testing/outbox-of.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnCreditOfRequest, returnCreditsOfProject } from './return-credit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function unlockedRequest(credits = 1, values: Parameters<typeof createProject>[2] = {}) {
  const provider = await createProvider(server.db, { credits })
  const project = await createProject(server.db, [provider.id], values)
  const request = await createEventRequest(server.db, provider.id, project.id)
  await unlock(provider, request.id)
  return { provider, project, request }
}
async function unlock(provider: { id: string }, requestId: string) {
  expect((await server.call(provider, 'POST', `/api/event-requests/${requestId}/unlock`)).status).toBe(200)
}
async function returned(providerId: ProviderId) {
  const rows = await server.db.selectFrom('credit_ledger').selectAll().where('provider_id', '=', providerId).execute()
  const wallet = await server.db
    .selectFrom('credit_wallets')
    .select('balance')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(wallet.balance)
  return rows.filter(({ entry }) => entry === 'lead_refund').map(({ rule, event_request_id: of }) => ({ rule, of }))
}
const stop = async (projectId: ProjectId) => {
  const token = await createProjectToken(server.db, projectId, server.services.now())
  await stopProject(server.services as never, token, 'stopped')
  await settleEndings(server.services)
}
async function withMailer(mailer: Mailer, work: () => Promise<unknown>) {
  const working = server.services.ports.mailer
  server.services.ports.mailer = mailer
  await work().finally(() => {
    server.services.ports.mailer = working
  })
}

test('mail that comes back for good gives the credit back, names the rule and notifies the provider', async () => {
  const { provider, request, project } = await unlockedRequest()
  const mailer = server.services.ports.mailer
  const refusesCouples: Mailer = {
    send: async (mail) => {
      if (mail.to.endsWith('@couple.example')) throw new DeliveryFailure('no such mailbox', { isFinal: true })
      await mailer.send(mail)
    },
  }
  await withMailer(refusesCouples, () => server.finishJobs())
  expect(await returned(provider.id)).toEqual([{ rule: 'email_bounced', of: request.id }])
  const { email_bounced_at } = await server.db
    .selectFrom('projects')
    .select('email_bounced_at')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  expect(email_bounced_at).not.toBe(null)
  const mails = await server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('to_address', '=', provider.email)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Votre crédit vous est rendu')
})

test('a mail server that is busy gives nothing back', async () => {
  const { provider } = await unlockedRequest()
  const busy: Mailer = { send: () => Promise.reject(new DeliveryFailure('busy', { isFinal: false })) }
  await withMailer(busy, () => expect(server.finishJobs()).rejects.toThrow())
  expect(await returned(provider.id)).toEqual([])
})

test('a couple that stops on the first day gives it back once, however often it is judged', async () => {
  const { provider, project, request } = await unlockedRequest()
  await stop(project.id)
  await server.finishJobs()
  await Promise.all(Array.from({ length: 5 }, () => returnCreditsOfProject(server.services, project.id)))
  expect(await returned(provider.id)).toEqual([{ rule: 'stopped_early', of: request.id }])
})

test('the mail about a credit that came back names the venue that was asked', async () => {
  const { provider, project, request } = await unlockedRequest()
  const venue = await createVenue(server.db, provider.id, { name: 'Moulin de Bise' })
  await server.db
    .updateTable('event_requests')
    .set({ venue_id: venue.id, venue_name: 'Moulin de Bise' })
    .where('id', '=', request.id)
    .execute()
  await stop(project.id)
  await server.finishJobs()
  const mails = await outboxOf(server.db, provider.email)
  expect(mails.find(({ subject }) => subject === 'Votre crédit vous est rendu')?.text).toContain('Moulin de Bise')
})

test('jobs that judge a request at the same moment give its credit back once, and none of them fails', async () => {
  const { provider, request } = await unlockedRequest()
  await server.db
    .updateTable('event_requests')
    .set({ found_false_at: new Date() })
    .where('id', '=', request.id)
    .execute()
  await Promise.all(Array.from({ length: 6 }, () => returnCreditOfRequest(server.services, request.id)))
  expect(await returned(provider.id)).toHaveLength(1)
})

test('a second request of the same couple gives its credit back as soon as it is opened', async () => {
  const { provider } = await unlockedRequest(2, { phone: '+33639980001' })
  const again = await createProject(server.db, [provider.id], { phone: '+33639980001' })
  const request = await createEventRequest(server.db, provider.id, again.id)
  await unlock(provider, request.id)
  await server.finishJobs()
  expect(await returned(provider.id)).toEqual([{ rule: 'duplicate', of: request.id }])
})

test('an administrator finds a request false: every provider who paid has it back, with a trace', async () => {
  const { provider, project, request } = await unlockedRequest()
  const other = await createProvider(server.db, { credits: 1 })
  const theirs = await createEventRequest(server.db, other.id, project.id)
  await unlock(other, theirs.id)
  const url = `/api/admin/event-requests/${request.id}/false`
  expect((await server.call(provider, 'POST', url)).status).toBe(404)
  const administrator = { ...(await createAccount(server.db, { roles: ['ROLE_ADMIN'] })), roles: ['ROLE_ADMIN'] }
  for (let time = 0; time < 2; time++) expect((await server.call(administrator, 'POST', url)).status).toBe(200)
  await server.finishJobs()
  expect(await returned(provider.id)).toEqual([{ rule: 'found_false', of: request.id }])
  expect(await returned(other.id)).toEqual([{ rule: 'found_false', of: theirs.id }])
  const audit = await server.db
    .selectFrom('audit_log')
    .select('account_id')
    .where('action', '=', 'event-request.found-false')
    .execute()
  expect(audit.map(({ account_id }) => account_id).sort()).toEqual([provider.accountId, other.accountId].sort())
})

test('what Premium opened cost nothing, and gives nothing back', async () => {
  const provider = await createProvider(server.db, { credits: 1, premium_status: 'active' })
  const { id, projectId } = await createEventRequest(server.db, provider.id)
  await unlock(provider, id)
  await stop(projectId)
  await server.finishJobs()
  expect(await returned(provider.id)).toEqual([])
})
