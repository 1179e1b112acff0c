import { createCoupon } from '@bouquet/features/money/coupons/contract.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { passwordGivenAgain } from './password-question.ts'
import { authorized, sessionOf } from './sign-in.ts'

/** A code of an operator that takes a fifth off, and that no other journey uses. */
export async function reductionCode(request: APIRequestContext, reduces: 'credits' | 'premium'): Promise<string> {
  const { token } = await sessionOf(request, 'admin@bouquet.example')
  await passwordGivenAgain(request, token)
  const code = `MOINS-${Math.random().toString(36).slice(2, 10).toUpperCase()}`
  const period = { firstDay: '2026-11-01', lastDay: '2099-12-31' }
  const data = { code, kind: 'percent', percentOff: 20, reduces, ...period, maxUses: 100 }
  const answer = await request.post(createCoupon.path, { ...authorized(token), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return code
}
