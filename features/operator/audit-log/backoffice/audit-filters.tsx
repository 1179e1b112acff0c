import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { auditActions } from '@bouquet/domain/audit-action'
import { actionText } from '@bouquet/features/operator/administration/backoffice/action-text.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
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
      <NativeSelect
        id="audit-actor"
        label={t('columns.actor')}
        value={address.actor ?? ''}
        onChange={({ target }) => onChange({ ...address, actor: target.value || null })}
      >
        <option value="">{t('anybody')}</option>
        {operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <ActionFilter address={address} onChange={onChange} />
      <NativeSelect
        id="audit-days"
        label={t('period')}
        value={address.days ?? ''}
        onChange={({ target }) =>
          onChange({ ...address, days: auditPeriods.find((days) => String(days) === target.value) ?? null })
        }
      >
        <option value="">{t('always')}</option>
        {auditPeriods.map((count) => (
          <option key={count} value={count}>
            {t('lastDays', { count })}
          </option>
        ))}
      </NativeSelect>
    </search>
  )
}

function ActionFilter({ address, onChange }: Omit<Props, 'operators'>) {
  const { t } = useTranslation('audit-log')
  const named = auditActions
    .map((action) => ({ action, text: actionText(action) }))
    .sort((one, other) => one.text.localeCompare(other.text))
  return (
    <NativeSelect
      id="audit-action"
      label={t('columns.action')}
      value={address.action ?? ''}
      onChange={({ target }) =>
        onChange({ ...address, action: auditActions.find((action) => action === target.value) ?? null })
      }
    >
      <option value="">{t('anything')}</option>
      {named.map(({ action, text }) => (
        <option key={action} value={action}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}
