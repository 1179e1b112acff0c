import { deleteExpired } from '@bouquet/features/operator/upkeep/server/delete-expired.ts'
import {
  createAccount,
  createEventRequest,
  createPhoto,
  createProject,
  createProvider,
  createVenue,
} from '@bouquet/server/database/testing/factories.ts'
import { listOutbox } from '@bouquet/server/ports/outbox/outbox.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const now = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => server.setNow(new Date(now.getTime() + minutes * 60_000))
afterEach(() => minutesLater(0))

type Who = { id: string; email: string }
const ask = (account: Who) => server.call(account, 'POST', '/api/account/export')
const newest = () =>
  server.db.selectFrom('data_exports').selectAll().orderBy('requested_at', 'desc').limit(1).executeTakeFirstOrThrow()

/** The path of the last mailed link. */
async function linkOf({ email }: Who): Promise<string> {
  const [mail] = await listOutbox(server.db, { to: email, limit: 1 })
  return mail?.text.match(/\/api\/account\/exports\/[\w-]+/)?.[0] ?? ''
}

async function download(link: string) {
  const answer = await server.app.inject({ url: link, headers: { host: 'localhost' } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

async function archiveOf(account: Who) {
  minutesLater(0)
  await ask(account)
  await server.finishJobs()
  const { bytes } = await download(await linkOf(account))
  const files = unzipSync(new Uint8Array(bytes))
  const json = (name: string) => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString())
  return { names: Object.keys(files).sort(), files, json }
}

test('the mail brings a ZIP of everything, with the pictures, readable by anybody who has the link', async () => {
  const { objectStore } = server.services.ports
  await objectStore.put('public/portraits/me.jpg', Buffer.from('a portrait'), 'image/jpeg')
  const provider = await createProvider(server.db, { avatar_key: 'public/portraits/me.jpg', credits: 2 })
  await createVenue(server.db, provider.id, { slug: 'chateau-exporte' })
  const reply = { title: 'Un appel', texts: { fr: 'Bonjour {first_name}' } }
  await server.call(provider, 'POST', '/api/saved-replies', reply)
  const { names, files, json } = await archiveOf(provider)
  expect(names).toEqual([
    'README.txt',
    'account.json',
    'announcements.json',
    'audit.json',
    'authenticator-app.json',
    'changes-after-approval.json',
    'changes-of-owner.json',
    'company.json',
    'corrections.json',
    'coupon-uses.json',
    'credit-adjustments.json',
    'credit-debts.json',
    'credits.json',
    'data-requests.json',
    'deleted-photos.json',
    'deleted-venue-images.json',
    'deleted-venue-videos.json',
    'deleted-videos.json',
    'instagram.json',
    'invoices.json',
    'legal-notices.json',
    'link-clicks.json',
    'merged-companies.json',
    'messages-sent.json',
    'moderation.json',
    'onboarding-draft.json',
    'operator-invitations.json',
    'operator-roles.json',
    'passkeys.json',
    'payments.json',
    'photos.json',
    'pictures/profile.jpg',
    'portfolios.json',
    'premium-checkouts.json',
    'premium-grants.json',
    'promotions.json',
    'purchases.json',
    'recommendations.json',
    'recovery-codes.json',
    'refunds.json',
    'reports-about-content.json',
    'reports-sent.json',
    'requests.json',
    'review-invitations.json',
    'review-reports.json',
    'reviews.json',
    'saved-replies.json',
    'services.json',
    'sessions.json',
    'social-links.json',
    'subscriptions.json',
    'support-visits.json',
    'suspensions.json',
    'venue-actions.json',
    'venue-calendars.json',
    'venue-changes-waiting.json',
    'venue-house-rules.json',
    'venue-prices.json',
    'venue-spaces.json',
    'venue-validation.json',
    'venue-views.json',
    'venues.json',
    'videos.json',
    'views.json',
  ])
  expect(Buffer.from(files['pictures/profile.jpg'] ?? []).toString()).toBe('a portrait')
  expect(Buffer.from(files['README.txt'] ?? []).toString()).toContain('20\u00a0novembre\u00a02026')
  expect(json('account')).toMatchObject([{ id: provider.accountId, email: provider.email, first_name: 'Camille' }])
  expect(json('account')[0]).not.toHaveProperty('password_hash')
  expect(json('company')).toMatchObject([{ company_name: 'Maison Alba', languages: [] }])
  expect(json('credits')).toMatchObject([{ entry: 'purchase', amount: 2, balance_after: 2 }])
  expect(json('services')).toMatchObject([{ type: 'FULL_PLANNING', budget_from_cents: 120_000 }])
  expect(json('saved-replies')).toMatchObject([{ ...reply, uses: 0 }])
  expect(json('audit')).toMatchObject([{ action: 'account.export-requested', by_yourself: true }])
})

test('title and description of a deleted photo are in it as long as it can be restored', async () => {
  const provider = await createProvider(server.db)
  const { id } = await createPhoto(server.db, provider.id, { title: 'La serre', description: 'Au printemps' })
  await server.call(provider, 'DELETE', `/api/images/delete-image/${id}`)
  const { json } = await archiveOf(provider)
  expect(json('photos')).toEqual([])
  expect(json('deleted-photos')).toMatchObject([{ title: 'La serre', description: 'Au printemps' }])
})

test('couples are in it as the provider sees them: their contact only where it was unlocked', async () => {
  const provider = await createProvider(server.db, { credits: 1 })
  const sealed = await createProject(server.db, [provider.id], {
    email: 'sealed@couple.example',
    phone: '+33639980001',
  })
  const open = await createProject(server.db, [provider.id], { email: 'open@couple.example', phone: '+33639980002' })
  await createEventRequest(server.db, provider.id, sealed.id)
  const request = await createEventRequest(server.db, provider.id, open.id)
  await server.call(provider, 'POST', `/api/event-requests/${request.id}/unlock`)
  const said = { text: 'Parlons de juin.', key: '0b3b9a3e-9f0c-4d58-8d8f-3f6a0c1d2e4f' }
  await server.call(provider, 'POST', `/api/event-requests/${request.id}/conversation`, said)
  const stranger = await createProvider(server.db)
  await createEventRequest(server.db, stranger.id)
  const { files, json } = await archiveOf(provider)
  expect(json('requests')).toHaveLength(2)
  expect(
    json('requests')
      .map((row: { email: string | null }) => row.email)
      .sort(),
  ).toEqual([null, 'open@couple.example'])
  expect(json('requests').flatMap((row: { conversation: unknown }) => row.conversation ?? [])).toMatchObject([
    { author: 'provider', text: said.text },
  ])
  const everything = Object.values(files)
    .map((bytes) => Buffer.from(bytes).toString())
    .join()
  expect(everything).toContain('+33639980002')
  for (const secret of ['sealed@couple.example', '+33639980001', stranger.email])
    expect(everything).not.toContain(secret)
})

test('an account without a company has an archive too', async () => {
  const account = await createAccount(server.db)
  const { json } = await archiveOf(account)
  expect([json('account').length, json('company').length]).toEqual([1, 0])
})

test('the download is a file that nobody caches', async () => {
  const account = await createAccount(server.db)
  await ask(account)
  await server.finishJobs()
  const { status, headers } = await download(await linkOf(account))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="bouquet-2026-11-20.zip"',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
})

test('after an hour the link says so to a person, and the night takes the file away', async () => {
  const account = await createAccount(server.db)
  minutesLater(0)
  await ask(account)
  await server.finishJobs()
  const link = await linkOf(account)
  const { file_key: key } = await newest()
  minutesLater(59)
  expect((await download(link)).status).toBe(200)
  minutesLater(60)
  const late = await download(link)
  expect(late).toMatchObject({ status: 410, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(late.text).toContain('Ce lien ne fonctionne plus')
  minutesLater(61)
  await deleteExpired(server.services)
  await server.finishJobs()
  expect(await server.services.ports.objectStore.get(key ?? '')).toBeNull()
  expect((await download(link)).status).toBe(410)
})

test('an unknown link is as good as an old one', async () => {
  expect((await download('/api/account/exports/nothing')).status).toBe(410)
})

test('of ten requests at once one is made, and the next only after an hour', async () => {
  const account = await createAccount(server.db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(account)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => (body as { code?: string }).code === 'export_under_way')).toHaveLength(9)
  await server.finishJobs()
  minutesLater(59)
  expect(await ask(account)).toMatchObject({ status: 409, body: { code: 'export_under_way' } })
  minutesLater(61)
  expect((await ask(account)).status).toBe(200)
})

test('a mail that fails leaves no link, and the next try brings one', async () => {
  const account = await createAccount(server.db)
  await ask(account)
  const { ports } = server.services
  const { mailer } = ports
  ports.mailer = { send: () => Promise.reject(new Error('down')) }
  await expect(server.finishJobs()).rejects.toThrow('down')
  const failed = await newest()
  expect([failed.ready_at, failed.token_hash]).toEqual([null, null])
  ports.mailer = mailer
  await server.jobs.enqueue(server.db, 'make-data-export', { exportId: failed.id })
  await server.finishJobs()
  expect((await download(await linkOf(account))).status).toBe(200)
})
