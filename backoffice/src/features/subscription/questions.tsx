import { premiumPriceCents } from '@bouquet/domain/plans'
import { withdrawalDays } from '@bouquet/domain/subscription'
import { Disclosure, DisclosureGroup } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../formats.ts'
import styles from './questions.module.css'

const questions = ['contacts', 'credits', 'yearly', 'cancel', 'withdraw'] as const

/** What people ask about Premium. */
export function Questions() {
  const { t } = useTranslation('subscription')
  const facts = {
    yearly: formatEuros(premiumPriceCents.premium_yearly / 100),
    monthly: formatEuros(premiumPriceCents.premium_monthly / 100),
    days: withdrawalDays,
  }
  return (
    <section className={styles.questions} aria-labelledby="premium-questions">
      <h2 id="premium-questions">{t('faq.title')}</h2>
      <DisclosureGroup>
        {questions.map((question, place) => (
          <Disclosure
            key={question}
            name="premium-questions"
            isOpen={place === 0}
            summary={t(`faq.${question}.question`)}
          >
            {t(`faq.${question}.answer`, facts)}
          </Disclosure>
        ))}
      </DisclosureGroup>
    </section>
  )
}
