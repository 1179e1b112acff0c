import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { type LatePayment, paymentTries } from '@bouquet/domain/late-payment'
import { useTranslation } from 'react-i18next'

/** Which attempt failed, when the next one is, and what happens when it fails. */
export function LateText({ late }: { late: LatePayment }) {
  const { t } = useTranslation('subscription')
  const { tries, nextTryAt } = late
  if (tries === null) return t('late.unknown')
  const values = { try: tries, tries: Math.max(paymentTries, tries) }
  if (nextTryAt === null) return t('late.last', values)
  return t('late.next', { ...values, date: formatInstantDay(nextTryAt) })
}
