import { expect, test } from 'vitest'
import { premiumOffer } from './premium-offer.ts'

const monthly = 6900
const spending = { paidCents: 22_200, bought: 10, returnedCents: 0, returned: 0, balance: 0 }

test('who spent more on used credits than three months of Premium cost sees both amounts', () => {
  expect(premiumOffer(spending, monthly)).toEqual({ spentCents: 22_200, premiumCents: 20_700 })
})

test.each([
  ['nothing was bought', { paidCents: 0, bought: 0 }],
  ['three months of Premium cost as much', { paidCents: 20_700 }],
  ['a good part waits in the wallet', { balance: 3 }],
  ['some of it went back', { returnedCents: 6000, returned: 3 }],
  ['all of it went back', { returnedCents: 22_200, returned: 10 }],
])('nothing is offered where %s', (_why, change) => {
  expect(premiumOffer({ ...spending, ...change }, monthly)).toBeNull()
})
