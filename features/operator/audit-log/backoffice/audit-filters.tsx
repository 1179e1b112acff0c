import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { auditActions } from '@bouquet/domain/audit-action'
import { actionText } from '@bouquet/features/operator/administration/backoffice/action-text.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { useTranslation } from 'react-i18next'
import { type AuditAddress, auditPeriods } from './audit-address.ts'

type Person = { id: string; name: string }
type Props = { address: AuditAddress; operators: Person[]; onChange: (next: AuditAddress) => void }

/** The filters of the log; every choice is stored in the page's address. */
export function AuditFilters({ address, operators, onChange }: Props) {
  const { t } = useTranslation('audit-log')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('subject')}
        placeholder={t('subjectHint')}
        value={address.subject}
        onChange={(subject) => onChange({ ...address, subject })}
      />
      <ChoiceFilter
        label={t('columns.actor')}
        all={t('anybody')}
        value={address.actor}
        values={operators.map(({ id }) => id)}
        nameOf={(id) => operators.find((operator) => operator.id === id)?.name ?? ''}
        onChange={(actor) => onChange({ ...address, actor })}
      />
      <ActionFilter address={address} onChange={onChange} />
      <ChoiceFilter
        label={t('period')}
        all={t('always')}
        value={address.days}
        values={auditPeriods}
        nameOf={(count) => t('lastDays', { count })}
        onChange={(days) => onChange({ ...address, days })}
      />
    </search>
  )
}

function ActionFilter({ address, onChange }: Omit<Props, 'operators'>) {
  const { t } = useTranslation('audit-log')
  const named = auditActions.toSorted((one, other) => actionText(one).localeCompare(actionText(other)))
  return (
    <ChoiceFilter
      label={t('columns.action')}
      all={t('anything')}
      value={address.action}
      values={named}
      nameOf={actionText}
      onChange={(action) => onChange({ ...address, action })}
    />
  )
}
