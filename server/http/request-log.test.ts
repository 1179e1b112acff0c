import { expect, test } from 'vitest'
import { errorWithoutPersons, pathWithoutSecrets } from './request-log.ts'

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

test.each([
  ['https://x/api/people/anna@maison.example', 'https://x/api/people/…'],
  ['/unsubscribe/anna%40maison.example', '/unsubscribe/…'],
  ['/call/+33639981234', '/call/…'],
])('no address of a person in %s is logged', (url, logged) => {
  expect(pathWithoutSecrets(url)).toBe(logged)
})

test('what the database and mail servers repeat of a person is not logged', () => {
  const refused = Object.assign(
    new Error('Can’t send mail to anna@maison.example: 550 <anna@maison.example> unknown'),
    {
      code: 'EENVELOPE',
      rejected: ['anna@maison.example'],
    },
  )
  const conflict = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(anna@maison.example) already exists.',
  })
  const syntax = Object.assign(new Error('invalid input syntax for type date: "06 39 98 12 34 Anna"'), {
    severity: 'ERROR',
  })
  const logged = JSON.stringify([refused, conflict, syntax].map(errorWithoutPersons))
  expect(logged).not.toMatch(/anna|06 39/i)
  expect(logged).toContain('accounts_email_key')
  expect(logged).toContain('EENVELOPE')
})
