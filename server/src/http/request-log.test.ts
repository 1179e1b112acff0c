import { expect, test } from 'vitest'
import { pathWithoutSecrets } from './request-log.ts'

test.each([
  ['/project/FRLUq5H32H5RRliuM-5svXYpxZ0WnL0Z9xLr4w0x0yo/stop', '/project/…/stop'],
  ['/api/account/exports/FRLUq5H32H5RRliuM-5svXYpxZ0WnL0Z9xLr4w0x0yo', '/api/account/exports/…'],
  ['/confirm-email/FRLUq5H32H5RRliuM-5svXYpxZ0WnL0Z9xLr4w0x0yo?a=b', '/confirm-email/…'],
  [
    '/files/public/portraits/0f8c3c1e-0c0a-4d60-9d4f-2f6c2d1f7a10.jpg',
    '/files/public/portraits/0f8c3c1e-0c0a-4d60-9d4f-2f6c2d1f7a10.jpg',
  ],
  ['/project/step/plan', '/project/step/plan'],
  ['/api/credit/success?payment_intent_client_secret=pi_1_secret_2', '/api/credit/success'],
  ['/api/locations?q=annecy', '/api/locations'],
])('%s is logged as %s', (url, logged) => {
  expect(pathWithoutSecrets(url)).toBe(logged)
})
