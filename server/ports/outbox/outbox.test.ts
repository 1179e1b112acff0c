import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../database/testing/test-database.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createSmsSender } from '../sms/create-sms-sender.ts'
import { listOutbox } from './outbox.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const mailer = createMailer({ kind: 'outbox' }, db)
const smsSender = createSmsSender({ kind: 'outbox' }, db)

test('mails and text messages are stored, newest first, and found by address and channel', async () => {
  await mailer.send({
    to: 'Elise@Inbox.example',
    locale: 'fr',
    subject: 'Bonjour',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
  })
  await smsSender.send({ to: '+33639981234', locale: 'de', text: 'Ihr Code: 123456' })
  const all = await listOutbox(db, { limit: 10 })
  expect(all.map(({ channel }) => channel)).toEqual(['sms', 'mail'])
  expect(all[0]).toMatchObject({
    to: '+33639981234',
    locale: 'de',
    subject: null,
    html: null,
    text: 'Ihr Code: 123456',
  })
  expect(new Date(all[0]?.createdAt ?? '').toISOString()).toBe(all[0]?.createdAt)
  expect(await listOutbox(db, { to: ' elise@inbox.EXAMPLE', limit: 10 })).toHaveLength(1)
  expect(await listOutbox(db, { channel: 'mail', limit: 10 })).toHaveLength(1)
  expect(await listOutbox(db, { to: '+33639981234', channel: 'mail', limit: 10 })).toEqual([])
  expect(await listOutbox(db, { limit: 1 })).toHaveLength(1)
})

test('a message that is handed over again with its key is stored once', async () => {
  const message = { to: '+33639985555', locale: 'fr' as const, text: 'Une demande', key: 'sms:one' }
  await Promise.all([smsSender.send(message), smsSender.send(message)])
  await smsSender.send({ ...message, key: 'sms:other' })
  expect(await listOutbox(db, { to: message.to, limit: 10 })).toHaveLength(2)
})

test('a picture inside a mail shows in a browser', async () => {
  const picture = { contentId: 'logo', fileName: 'logo.png', contentType: 'image/png', bytes: Buffer.from('picture') }
  const html = '<img src="cid:logo">'
  await mailer.send({ to: 'a@inbox.example', locale: 'en', subject: 's', html, text: 't', attachments: [picture] })
  const [stored] = await listOutbox(db, { to: 'a@inbox.example', limit: 1 })
  expect(stored?.html).toBe(`<img src="data:image/png;base64,${picture.bytes.toString('base64')}">`)
})

test('the newest of many comes first', async () => {
  for (let number = 1; number <= 12; number++)
    await smsSender.send({ to: '+33639980000', locale: 'fr', text: `message ${number}` })
  const [first, second] = await listOutbox(db, { to: '+33639980000', limit: 2 })
  expect([first?.text, second?.text]).toEqual(['message 12', 'message 11'])
})
