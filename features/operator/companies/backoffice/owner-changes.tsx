import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useTranslation } from 'react-i18next'
import type { CompanyOwnership } from '../contract.ts'
import { ChangeOwner } from './owner-card.tsx'

type Props = { id: string; company: CompanyOwnership }

/** Who owned the company before; the newest change can be taken back while the former account is there. */
export function OwnerChanges({ id, company }: Props) {
  const { t } = useTranslation('companies')
  const { changes } = company
  return (
    <Card aria-labelledby="owner-changes">
      <CardHead title={t('changes')} titleId="owner-changes">
        <ChangeBack id={id} company={company} />
      </CardHead>
      {changes.length === 0 && <p className={`soft ${styles.facts}`}>{t('none')}</p>}
      <ol className={styles.entries}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ol>
    </Card>
  )
}

function ChangeBack({ id, company }: Props) {
  const { t } = useTranslation('companies')
  const mayChange = useMay('people.write')
  const former = company.changes[0]?.from
  if (!mayChange || !former || company.owner.isSuspended) return null
  return <ChangeOwner id={id} company={company} label={t('changeBack')} email={former.email} />
}

function Entry({ change }: { change: CompanyOwnership['changes'][number] }) {
  const { t } = useTranslation('companies')
  const { from, to, changedAt, changedBy, reason } = change
  const date = formatInstant(changedAt)
  return (
    <li>
      <p>
        <b>{t('fromTo', { from: from?.fullName ?? t('gone'), to: to?.fullName ?? t('gone') })}</b>
      </p>
      <p className="soft small">{changedBy ? t('by', { date, name: changedBy }) : t('on', { date })}</p>
      <p className={styles.reason}>{reason}</p>
    </li>
  )
}
