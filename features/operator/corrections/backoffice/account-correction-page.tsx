import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { AccountToCorrect } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import { accountQuery } from './correction-queries.ts'
import { CorrectionsCard } from './corrections-card.tsx'
import { EmailForm } from './email-form.tsx'

const nameOf = ({ firstname, lastname }: AccountToCorrect) => `${firstname} ${lastname}`

/** What an operator corrects of an account. */
export function AccountCorrectionPage() {
  const { t } = useTranslation(['corrections', 'people'])
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(accountQuery(id))}
      list={{ label: t('people:title'), to: administrationPaths.people }}
      titleOf={(account) => t('title', { name: nameOf(account) })}
      failure={t('failed')}
    >
      {(account) => (
        <>
          <PageHead
            title={t('title', { name: nameOf(account) })}
            lead={
              <Link className="text-link" to={administrationPaths.user(id)}>
                {t('toAccount')}
              </Link>
            }
          />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <AccountForm key={id} id={id} account={account} />
              <EmailForm id={id} account={account} />
            </div>
            <div className={styles.side}>
              <CorrectionsCard corrections={account.corrections} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}
