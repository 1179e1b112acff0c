import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { Questions } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { priceScaleOf } from './price-scale.ts'

const questions = ['expiry', 'unlock', 'refund', 'returned', 'price'] as const

/** Frequent questions about credits. */
export function CreditQuestions() {
  const { t } = useTranslation('credits')
  const { currency, creditCurve } = useCurrentUser()
  const { single, floor, floorQuantity } = priceScaleOf(currency, creditCurve)
  const facts = {
    single: formatMoney(single),
    floor: formatMoney(floor),
    quantity: floorQuantity,
    hours: stoppedWithinHours,
  }
  return (
    <Questions
      id="credit-questions"
      title={t('faq.title')}
      questions={questions.map((name) => ({
        question: t(`faq.${name}.question`),
        answer: t(`faq.${name}.answer`, facts),
      }))}
    />
  )
}
