import type { AccountId } from '@bouquet/domain/ids'
import { createAccount } from '@bouquet/server/database/testing/factories.ts'
import { DeliveryFailure } from '@bouquet/server/ports/delivery-failure.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sentTo } from './testing/signed-in.ts'

let server: TestServer
let number = 20_000
const start = new Date('2026-11-20T10:00:00Z')
const ukNumbers = () => `+4479111${String(number++).padStart(5, '0')}`

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.setNow(start))

type Who = { id: AccountId }
const at = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000))
const check = (account: Who, phone: string) => server.call(account, 'POST', '/api/account/phone/check', { phone })
const verify = (account: Who, phone: string, code: string) =>
  server.call(account, 'POST', '/api/account/phone/verify', { phone, code })
const codeSentTo = async (phone: string) => (await sentTo(server, phone))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const phoneOf = async ({ id }: Who) =>
  (await server.db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

async function account(values: Parameters<typeof createAccount>[1] = {}) {
  at(0)
  return createAccount(server.db, values)
}

test('a number changes from +33 to +44 with the code that was sent to it, once', async () => {
  const who = await account({ language: 'en' })
  const phone = ukNumbers()
  expect(await check(who, phone)).toMatchObject({
    status: 200,
    body: { success: true, expiresAt: '2026-11-20T10:10:00.000Z', resendAt: '2026-11-20T10:01:00.000Z' },
  })
  const [message] = await sentTo(server, phone)
  expect(message).toMatchObject({ channel: 'sms', locale: 'en' })
  expect(message?.text.length).toBeLessThan(160)
  const code = await codeSentTo(phone)
  expect((await verify(who, phone, code)).body).toEqual({ success: true, phone })
  expect(await phoneOf(who)).toBe(phone)
  expect(await verify(who, phone, code)).toMatchObject({ status: 410, body: { code: 'phone_code_expired' } })
})

test('a national number is read as one of the account’s country', async () => {
  const who = await account({ country: 'DE', language: 'de' })
  await check(who, '0151 23456789')
  const code = await codeSentTo('+4915123456789')
  expect((await verify(who, '0151 23456789', code)).body).toEqual({ success: true, phone: '+4915123456789' })
})

test.each([
  ['a landline', '+33450000000'],
  ['a number of a telephone on the internet', '+33970000000'],
])('%s gets no message', async (_what, phone) => {
  const who = await account()
  const code = 'sms_impossible'
  expect(await check(who, phone)).toMatchObject({ status: 422, body: { code, fields: { phone: code } } })
  expect(await sentTo(server, phone)).toEqual([])
})

test('the fifth wrong code locks, the right one too, until a new code is asked for', async () => {
  const who = await account()
  const phone = ukNumbers()
  await check(who, phone)
  const code = await codeSentTo(phone)
  for (let attempt = 1; attempt <= 4; attempt++)
    expect(await verify(who, phone, wrong(code))).toMatchObject({ status: 422, body: { code: 'phone_code_wrong' } })
  for (const tried of [wrong(code), code])
    expect(await verify(who, phone, tried)).toMatchObject({ status: 409, body: { code: 'phone_code_locked' } })
  expect(await phoneOf(who)).toBe('+33639981234')
  at(61)
  await check(who, phone)
  expect((await verify(who, phone, await codeSentTo(phone))).status).toBe(200)
})

test('of ten guesses at once no more than five are compared', async () => {
  const who = await account()
  const phone = ukNumbers()
  await check(who, phone)
  const code = await codeSentTo(phone)
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(who, phone, wrong(code))))
  const codes = answers.map(({ body }) => (body as { code: string }).code)
  expect(codes.filter((found) => found === 'phone_code_wrong')).toHaveLength(4)
  expect(codes.filter((found) => found === 'phone_code_locked')).toHaveLength(6)
  const { tries } = await server.db
    .selectFrom('phone_codes')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('a code works for ten minutes, for its own number, and for whoever asked for it', async () => {
  const who = await account()
  const [phone, other] = [ukNumbers(), ukNumbers()]
  await check(who, phone)
  const code = await codeSentTo(phone)
  expect(await verify(who, other, code)).toMatchObject({ status: 410, body: { code: 'phone_code_expired' } })
  const stranger = await createAccount(server.db)
  expect(await verify(stranger, phone, code)).toMatchObject({ status: 410, body: { code: 'phone_code_expired' } })
  at(600)
  expect(await verify(who, phone, code)).toMatchObject({ status: 410, body: { code: 'phone_code_expired' } })
  at(599)
  expect((await verify(who, phone, code)).status).toBe(200)
})

test('with a second code the first is worth nothing', async () => {
  const who = await account()
  const phone = ukNumbers()
  await check(who, phone)
  const first = await codeSentTo(phone)
  at(60)
  await check(who, phone)
  const second = await codeSentTo(phone)
  if (first !== second) expect((await verify(who, phone, first)).status).toBe(422)
  expect((await verify(who, phone, second)).status).toBe(200)
})

test('an account gets one message a minute and five a day', async () => {
  const who = await account()
  expect((await check(who, ukNumbers())).status).toBe(200)
  at(59)
  const early = await check(who, ukNumbers())
  expect(early).toMatchObject({ status: 429, body: { code: 'sms_too_soon' }, headers: { 'retry-after': '1' } })
  for (let minute = 1; minute <= 4; minute++) {
    at(minute * 60)
    expect((await check(who, ukNumbers())).status).toBe(200)
  }
  at(300)
  const sixth = await check(who, ukNumbers())
  expect(sixth).toMatchObject({ status: 429, body: { code: 'sms_too_many' }, headers: { 'retry-after': '86100' } })
  at(86_400)
  expect((await check(who, ukNumbers())).status).toBe(200)
})

test('a number gets one message a minute, whoever asks', async () => {
  const phone = ukNumbers()
  const accounts = [await account(), await account(), await account()]
  const answers = await Promise.all(accounts.map((who) => check(who, phone)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  expect(await sentTo(server, phone)).toHaveLength(1)
})

test('ten clicks at once send one message', async () => {
  const who = await account()
  const numbers = Array.from({ length: 10 }, ukNumbers)
  const answers = await Promise.all(numbers.map((phone) => check(who, phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a message that is not accepted is no message: it counts for nothing', async () => {
  const who = await account()
  const { ports } = server.services
  const sender = ports.smsSender
  ports.smsSender = { send: () => Promise.reject(new DeliveryFailure('down', { isFinal: false })) }
  const phone = ukNumbers()
  expect(await check(who, phone)).toMatchObject({ status: 503, body: { code: 'sms_not_sent' } })
  ports.smsSender = sender
  expect((await check(who, phone)).status).toBe(200)
})

test.each([
  ['a number of nowhere', '0012345678', 'phone_invalid'],
  ['letters', 'appelez-moi', 'phone_invalid'],
  ['the number that it is', '06 39 98 12 34', 'phone_unchanged'],
])('%s gets no message', async (_what, phone, code) => {
  expect(await check(await account(), phone)).toMatchObject({ status: 422, body: { code } })
})

test.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', ''])('"%s" is no code', async (code) => {
  const answer = await verify(await account(), ukNumbers(), code)
  expect(answer).toMatchObject({ status: 422, body: { fields: { code: 'phone_code_wrong' } } })
})

test('the code can be entered as long as it is valid, also after the page was loaded again', async () => {
  const who = await account()
  const pending = async () => (await server.call(who, 'GET', '/api/account/phone/check')).body
  expect(await pending()).toEqual({ pending: null })
  const phone = ukNumbers()
  await check(who, phone)
  at(20.5)
  expect(await pending()).toEqual({ pending: { phone, resendInSeconds: 40 } })
  expect(await server.call(await account(), 'GET', '/api/account/phone/check')).toMatchObject({
    body: { pending: null },
  })
  at(599)
  expect(await pending()).toMatchObject({ pending: { phone, resendInSeconds: 0 } })
  at(600)
  expect(await pending()).toEqual({ pending: null })
})

test('a code that was used or is locked waits no more', async () => {
  const pending = async (who: Who) => (await server.call(who, 'GET', '/api/account/phone/check')).body
  const one = await account()
  const phone = ukNumbers()
  await check(one, phone)
  await verify(one, phone, await codeSentTo(phone))
  expect(await pending(one)).toEqual({ pending: null })
  const other = await account()
  const second = ukNumbers()
  await check(other, second)
  const code = await codeSentTo(second)
  for (let tries = 0; tries < 5; tries++) await verify(other, second, wrong(code))
  expect(await pending(other)).toEqual({ pending: null })
})

test('a refused message says how long to wait, never less', async () => {
  const who = await account({ language: 'en' })
  await check(who, ukNumbers())
  at(17.5)
  const early = await check(who, ukNumbers())
  expect(early).toMatchObject({ headers: { 'retry-after': '43' } })
  expect((early.body as { error: string }).error).toMatch(/43/)
})
