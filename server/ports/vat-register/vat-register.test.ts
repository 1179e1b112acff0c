import { afterAll, expect, test } from 'vitest'
import { startLocalService } from '../testing/local-service.ts'
import { createVatRegister } from './create-vat-register.ts'
import { VatRegisterUnavailable } from './vat-register.ts'
import { vies } from './vies.ts'

const service = await startLocalService()
afterAll(service.close)
const register = vies(service.url)
const says = (body: unknown, status = 200) => service.answerWith({ status, body: JSON.stringify(body) })

test('a number that exists, and one that does not', async () => {
  says({ isValid: true, userError: 'VALID', vatNumber: '0428759497' })
  expect(await register.lookUp('BE0428759497')).toBe('exists')
  expect(service.calls.at(-1)?.url).toBe('/rest-api/ms/BE/vat/0428759497')
  says({ isValid: false, userError: 'INVALID' })
  expect(await register.lookUp('BE0428759497')).toBe('unknown')
})

test.each([
  [{ isValid: false, userError: 'MS_UNAVAILABLE' }, 200],
  [{ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }, 200],
  [{}, 500],
  [{ surprise: 1 }, 200],
])('%o with %i says nothing about the number', async (body, status) => {
  says(body, status)
  await expect(register.lookUp('BE0428759497')).rejects.toBeInstanceOf(VatRegisterUnavailable)
})

test('without configuration nobody is asked', async () => {
  expect(await createVatRegister({ kind: 'format-only' }).lookUp('BE0428759497')).toBe('unasked')
})
