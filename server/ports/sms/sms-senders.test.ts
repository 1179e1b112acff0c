import { afterAll, beforeEach, expect, test } from 'vitest'
import { startLocalService } from '../testing/local-service.ts'
import { brevoSmsSender } from './brevo-sms-sender.ts'
import type { TextMessage } from './sms.ts'
import { twilioSmsSender } from './twilio-sms-sender.ts'

const service = await startLocalService()
afterAll(service.close)
beforeEach(() => service.answerWith({ status: 201, body: '{"sid":"SM1","status":"queued"}' }))

const message: TextMessage = { to: '+33639981234', locale: 'fr', text: 'Votre code : 123456 — à bientôt' }
const twilio = twilioSmsSender({ accountSid: 'AC1', authToken: 'secret', from: '+33600000000', baseUrl: service.url })
const brevo = brevoSmsSender({ apiKey: 'key', from: 'Bouquet', baseUrl: service.url })

test('Twilio gets a form with the account’s credentials', async () => {
  await twilio.send(message)
  const call = service.calls.at(-1)
  expect(call).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' })
  expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  const form = Object.fromEntries(new URLSearchParams(call?.body))
  expect(form).toEqual({ To: message.to, From: '+33600000000', Body: message.text })
})

test('Twilio’s messaging service takes the place of a number', async () => {
  const sender = twilioSmsSender({ accountSid: 'AC1', authToken: 'secret', from: 'MG1', baseUrl: service.url })
  await sender.send(message)
  expect(new URLSearchParams(service.calls.at(-1)?.body).get('MessagingServiceSid')).toBe('MG1')
})

test('Brevo gets JSON with the key', async () => {
  await brevo.send(message)
  const call = service.calls.at(-1)
  expect(call).toMatchObject({ method: 'POST', url: '/v3/transactionalSMS/sms' })
  expect(call?.headers['api-key']).toBe('key')
  expect(JSON.parse(call?.body ?? '')).toEqual({
    sender: 'Bouquet',
    recipient: '33639981234',
    content: message.text,
    type: 'transactional',
    unicodeEnabled: true,
  })
})

test.each([
  [400, true],
  [401, false],
  [402, false],
  [429, false],
  [500, false],
])('an answer %i is a failure; final: %s', async (status, isFinal) => {
  service.answerWith({ status, body: '{"code":21211' })
  await expect(twilio.send(message)).rejects.toMatchObject({ name: 'DeliveryFailure', isFinal })
  await expect(brevo.send(message)).rejects.toMatchObject({ name: 'DeliveryFailure', isFinal })
})

test('an accepted message needs no readable answer', async () => {
  service.answerWith({ status: 201, body: '{"sid":' })
  await expect(twilio.send(message)).resolves.toBeUndefined()
})

test('a provider that cannot be reached is a failure that may pass', async () => {
  const unreachable = brevoSmsSender({ apiKey: 'key', from: 'Bouquet', baseUrl: 'http://127.0.0.1:1' })
  await expect(unreachable.send(message)).rejects.toMatchObject({ name: 'DeliveryFailure', isFinal: false })
})
