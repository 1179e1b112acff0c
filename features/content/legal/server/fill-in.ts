import { creditRefundDays } from '@bouquet/domain/credit-price'
import { confirmationDays, draftDays, projectMonthsAfterWedding, unconfirmedDays } from '@bouquet/domain/project'
import { addressLines } from '@bouquet/domain/seller'
import type { Settings } from '@bouquet/domain/settings'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'

/**
 * The values that a legal text can insert with double braces: facts from the rules, and who runs the site; null for what the operator has not
 * set.
 */
export function legalFacts({
  seller,
  publisher,
}: Pick<Settings, 'seller' | 'publisher'>): Record<string, string | null> {
  return {
    most: String(maxProvidersPerProject),
    confirmationDays: String(confirmationDays),
    draftDays: String(draftDays),
    unconfirmedDays: String(unconfirmedDays),
    months: String(projectMonthsAfterWedding),
    refundDays: String(creditRefundDays),
    operator: seller.name,
    address: addressLines(seller).join(', '),
    vatNumber: seller.vatNumber,
    contact: publisher.email,
    phone: publisher.phone || null,
    director: publisher.director || null,
    registration: publisher.registration || null,
    hosting: publisher.hosting || null,
  }
}

const named = /\{\{(\w+)\}\}/g

/** Rule "legal pages": fills in the facts; a line with a fact that is not set is left out. */
export function fillIn(markdown: string, facts: Record<string, string | null>): string {
  const lines = markdown
    .split('\n')
    .filter((line) => ![...line.matchAll(named)].some(([, name = '']) => facts[name] == null))
  return lines.join('\n').replace(named, (_whole, name: string) => facts[name] ?? '')
}
