import { call } from '@bouquet/backoffice/api/client.ts'
import { smsPauseSeconds } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { queryOptions } from '@tanstack/react-query'
import { getPhoneCheck } from '../contract.ts'

/** The number that waits for its code, with the moment at which it was sent by this device's clock; null when there is none. */
export const phoneCheckQuery = queryOptions({
  queryKey: ['phone-check'],
  queryFn: async ({ signal }) => {
    const { pending } = await call(getPhoneCheck, {}, signal)
    return pending && { phone: pending.phone, sentAt: Date.now() - (smsPauseSeconds - pending.resendInSeconds) * 1000 }
  },
})
