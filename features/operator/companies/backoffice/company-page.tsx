import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { CompanyOwnership } from '../contract.ts'
import { ownershipQuery } from './company-queries.ts'
import { OwnerCard } from './owner-card.tsx'
import { OwnerChanges } from './owner-changes.tsx'

/** A company with its owner, and who owned it before. */
export function CompanyPage() {
  const { t } = useTranslation(['companies', 'people'])
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(ownershipQuery(id))}
      list={{ label: t('people:title'), to: administrationPaths.people }}
      titleOf={({ companyName }) => t('title', { name: companyName })}
      failure={t('failed')}
    >
      {(company) => <Company key={id} id={id} company={company} />}
    </RecordPage>
  )
}

function Company({ id, company }: { id: string; company: CompanyOwnership }) {
  const { t } = useTranslation('companies')
  const mayChange = useMay('people.write')
  return (
    <>
      <PageHead
        title={t('title', { name: company.companyName })}
        aside={
          mayChange && (
            <>
              <Link className={buttonClass({ variant: 'quiet' })} to={administrationPaths.companyMerge(id)}>
                {t('merge')}
              </Link>
              <Link className={buttonClass({ variant: 'quiet' })} to={administrationPaths.companyCorrection(id)}>
                {t('correct')}
              </Link>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <OwnerCard id={id} company={company} />
        <OwnerChanges id={id} company={company} />
      </div>
    </>
  )
}
