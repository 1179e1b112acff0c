import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

type Delivery = { from: string; to: string[]; content: string }

const deliveries: Delivery[] = []
const server = new SMTPServer({
  authOptional: true,
  closeTimeout: 100,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    const refusals: Record<string, number> = { 'nobody@inbox.example': 550, 'busy@inbox.example': 451 }
    const responseCode = refusals[address]
    done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null)
  },
  onData(stream, { envelope }, done) {
    text(stream).then((content) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      deliveries.push({ from, to: envelope.rcptTo.map(({ address }) => address), content })
      done()
    })
  },
})

let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((done) => server.close(done)))

const mail: Mail = {
  to: 'elise@inbox.example',
  locale: 'it',
  subject: 'Il vostro matrimonio è confermato',
  html: '<p>Ciao <img src="cid:logo"></p>',
  text: 'Ciao',
}
const mailer = () => smtpMailer({ url, from: 'Bouquet <hello@bouquet.example>' })

test('a mail arrives with its language, both bodies and its picture', async () => {
  const picture = { contentId: 'logo', fileName: 'logo.png', contentType: 'image/png', bytes: Buffer.from('picture') }
  await mailer().send({ ...mail, attachments: [picture] })
  const { from, to, content } = deliveries.at(-1) as Delivery
  expect({ from, to }).toEqual({ from: 'hello@bouquet.example', to: ['elise@inbox.example'] })
  expect(content).toContain('Content-Language: it')
  expect(content).toContain('Content-ID: <logo>')
  expect(content).toContain('text/plain')
  expect(content).toContain('text/html')
})

test('an optional mail can be unsubscribed from, also by mail programs', async () => {
  await mailer().send({ ...mail, unsubscribeUrl: 'https://www.bouquet.example/avis/token/stop' })
  const content = deliveries.at(-1)?.content ?? ''
  expect(content).toContain('List-Unsubscribe: <https://www.bouquet.example/avis/token/stop>')
  expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await mailer().send(mail)
  expect(deliveries.at(-1)?.content).not.toContain('List-Unsubscribe')
})

test('a mail that is handed over again has the Message-ID it had, at the sender’s domain', async () => {
  const idOf = (content = '') => /Message-ID: <(.+)>/i.exec(content)?.[1]
  await mailer().send({ ...mail, key: 'mail:one' })
  const first = idOf(deliveries.at(-1)?.content)
  await mailer().send({ ...mail, key: 'mail:one' })
  expect(idOf(deliveries.at(-1)?.content)).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{40}@bouquet\.example$/)
  await mailer().send({ ...mail, key: 'mail:other' })
  expect(idOf(deliveries.at(-1)?.content)).not.toBe(first)
})

test('an address cannot bring further recipients with it', async () => {
  const before = deliveries.length
  await mailer()
    .send({ ...mail, to: 'elise@inbox.example, spy@inbox.example' })
    .catch(() => undefined)
  const recipients = deliveries.slice(before).flatMap(({ to }) => to)
  expect(recipients).not.toContain('spy@inbox.example')
})

test('a refused recipient is a final failure, a busy one and a silent server are not', async () => {
  await expect(mailer().send({ ...mail, to: 'nobody@inbox.example' })).rejects.toMatchObject({ isFinal: true })
  await expect(mailer().send({ ...mail, to: 'busy@inbox.example' })).rejects.toMatchObject({ isFinal: false })
  const unreachable = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'hello@bouquet.example' })
  await expect(unreachable.send(mail)).rejects.toMatchObject({ isFinal: false })
})
