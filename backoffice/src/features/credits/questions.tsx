import { stoppedWithinHours } from '@bouquet/domain/lead-refund'
import { Disclosure, DisclosureGroup } from '@bouquet/ui/parts/disclosure.tsx'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '../../formats.ts'
import { floorPrice, floorQuantity, singlePrice } from './price-scale.ts'
import styles from './questions.module.css'

const questions = ['expiry', 'unlock', 'refund', 'returned', 'price'] as const

/** What people ask about credits. */
export function Questions() {
  const { t } = useTranslation('credits')
  const facts = {
    single: formatEuros(singlePrice),
    floor: formatEuros(floorPrice),
    quantity: floorQuantity,
    hours: stoppedWithinHours,
  }
  return (
    <section className={styles.questions} aria-labelledby="credit-questions">
      <h2 id="credit-questions">{t('faq.title')}</h2>
      <DisclosureGroup>
        {questions.map((question, place) => (
          <Disclosure
            key={question}
            name="credit-questions"
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
