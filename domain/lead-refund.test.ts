import { expect, test } from 'vitest'
import { type LeadFacts, leadRefundRule } from './lead-refund.ts'

const at = (time: string) => new Date(`2026-06-${time}Z`)
const lead = (facts: Partial<LeadFacts>): LeadFacts => ({
  unlockedAt: at('10T10:00:00'),
  emailBouncedAt: null,
  stoppedAt: null,
  isDuplicate: false,
  foundFalseAt: null,
  ...facts,
})

test('a credit spent on an active lead stays spent', () => {
  expect(leadRefundRule(lead({}))).toBe(null)
})

test('each rule gives it back', () => {
  expect(leadRefundRule(lead({ emailBouncedAt: at('10T10:00:05') }))).toBe('email_bounced')
  expect(leadRefundRule(lead({ isDuplicate: true }))).toBe('duplicate')
  expect(leadRefundRule(lead({ foundFalseAt: at('20T08:00:00') }))).toBe('found_false')
})

test('a couple that stops returns the credit on the first day only, and not to a provider who knew it', () => {
  expect(leadRefundRule(lead({ stoppedAt: at('10T10:00:00') }))).toBe('stopped_early')
  expect(leadRefundRule(lead({ stoppedAt: at('11T09:59:59') }))).toBe('stopped_early')
  expect(leadRefundRule(lead({ stoppedAt: at('11T10:00:00') }))).toBe(null)
  expect(leadRefundRule(lead({ stoppedAt: at('10T09:59:59') }))).toBe(null)
})

test('of several rules that match, the more serious one is named', () => {
  const facts = { stoppedAt: at('10T11:00:00'), emailBouncedAt: at('10T11:00:00'), foundFalseAt: at('10T12:00:00') }
  expect(leadRefundRule(lead(facts))).toBe('found_false')
})
