import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { CompanyAddressForm } from './company-address-form.tsx'
import { CompanyDetailsForm } from './company-details-form.tsx'
import { companyQuery } from './correction-queries.ts'
import { CorrectionsCard } from './corrections-card.tsx'

/** What an operator corrects of a company. */
export function CompanyCorrectionPage() {
  const { t } = useTranslation(['corrections', 'people'])
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(companyQuery(id))}
      list={{ label: t('people:title'), to: administrationPaths.people }}
      titleOf={({ details }) => t('title', { name: details.name })}
      failure={t('failed')}
    >
      {({ details, address, corrections }) => (
        <>
          <PageHead
            title={t('title', { name: details.name })}
            lead={
              <Link className="text-link" to={administrationPaths.company(id)}>
                {t('toCompany')}
              </Link>
            }
          />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <CompanyDetailsForm key={`details ${id}`} id={id} details={details} />
              <CompanyAddressForm key={`address ${id}`} id={id} address={address} />
            </div>
            <div className={styles.side}>
              <CorrectionsCard corrections={corrections} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}
