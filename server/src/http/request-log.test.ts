import { expect, test } from 'vitest'
import { pathWithoutSecrets } from './request-log.ts'

test.each([
  ['/project/FRLUq5H32H5RRliuM-5svXYpxZ0WnL0Z9xLr4w0x0yo/stop', '/project/…/stop'],
  ['/project/step/plan', '/project/step/plan'],
  ['/api/credit/success?payment_intent_client_secret=pi_1_secret_2', '/api/credit/success'],
  ['/api/locations?q=annecy', '/api/locations'],
])('%s is logged as %s', (url, logged) => {
  expect(pathWithoutSecrets(url)).toBe(logged)
})
