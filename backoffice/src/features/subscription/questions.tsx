import { premiumPriceCents } from '@bouquet/domain/plans'
import { withdrawalDays } from '@bouquet/domain/subscription'
import { Questions } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../formats.ts'

const questions = ['contacts', 'credits', 'yearly', 'cancel', 'withdraw'] as const

/** What people ask about Premium. */
export function PremiumQuestions() {
  const { t } = useTranslation('subscription')
  const facts = {
    yearly: formatEuros(premiumPriceCents.premium_yearly / 100),
    monthly: formatEuros(premiumPriceCents.premium_monthly / 100),
    days: withdrawalDays,
  }
  return (
    <Questions
      id="premium-questions"
      title={t('faq.title')}
      questions={questions.map((name) => ({
        question: t(`faq.${name}.question`),
        answer: t(`faq.${name}.answer`, facts),
      }))}
    />
  )
}
