import { stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { Questions } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../formats.ts'
import { floorPrice, floorQuantity, singlePrice } from './price-scale.ts'

const questions = ['expiry', 'unlock', 'refund', 'returned', 'price'] as const

/** What people ask about credits. */
export function CreditQuestions() {
  const { t } = useTranslation('credits')
  const facts = {
    single: formatEuros(singlePrice),
    floor: formatEuros(floorPrice),
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
