import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { ServiceChoices } from '@bouquet/features/company/services-catalogue/backoffice/catalogue-choices.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './portfolio-form.module.css'
import type { PortfolioValues } from './portfolio-values.ts'

/** The provider's services at this wedding; it may be empty. */
export function ServicesCard() {
  const { t } = useTranslation('portfolios')
  const field = useField<PortfolioValues, 'prestations'>('prestations')
  return (
    <Card>
      <div className={styles.fields}>
        <ServiceChoices
          legend={t('form.services')}
          values={field.value ?? []}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={field.error}
        />
        <p className="soft small">{t('form.servicesLead')}</p>
      </div>
    </Card>
  )
}
