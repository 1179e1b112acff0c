import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import type { Currency } from '@bouquet/domain/money'
import { premiumPrice } from '@bouquet/domain/plans'
import { Questions } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { withdrawalDays } from '../rules/subscription.ts'

const questions = ['contacts', 'credits', 'yearly', 'cancel', 'withdraw'] as const

/** Frequent questions about Premium. */
export function PremiumQuestions({ currency }: { currency: Currency }) {
  const { t } = useTranslation('subscription')
  const facts = {
    yearly: formatMoney(premiumPrice('premium_yearly', currency)),
    monthly: formatMoney(premiumPrice('premium_monthly', currency)),
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
