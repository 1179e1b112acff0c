import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { Questions } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import type { SubscriptionState } from '../contract.ts'
import { withdrawalDays } from '../rules/subscription.ts'

const questions = ['contacts', 'credits', 'yearly', 'cancel', 'withdraw'] as const

/** Frequent questions about Premium. */
export function PremiumQuestions({ currency, prices }: Pick<SubscriptionState, 'currency' | 'prices'>) {
  const { t } = useTranslation('subscription')
  const facts = {
    yearly: formatMoney({ cents: prices.premium_yearly, currency }),
    monthly: formatMoney({ cents: prices.premium_monthly, currency }),
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
