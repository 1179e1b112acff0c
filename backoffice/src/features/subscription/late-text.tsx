import type { CurrentUser } from '@bouquet/contract/session'
import { paymentTries } from '@bouquet/domain/late-payment'
import { useTranslation } from 'react-i18next'
import { formatInstantDay } from '../../formats.ts'

/** Which try failed, when the next one is, and what happens without it. */
export function LateText({ late }: { late: NonNullable<CurrentUser['premiumLate']> }) {
  const { t } = useTranslation('subscription')
  const { tries, nextTryAt } = late
  if (tries === null) return t('late.unknown')
  const values = { try: tries, tries: Math.max(paymentTries, tries) }
  if (nextTryAt === null) return t('late.last', values)
  return t('late.next', { ...values, date: formatInstantDay(nextTryAt) })
}
