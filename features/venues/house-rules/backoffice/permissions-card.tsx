import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useTranslation } from 'react-i18next'
import { type Permission, permissionAnswers, permissions } from '../rules/house-rules.ts'
import styles from './house-rules.module.css'
import type { RulesValues } from './house-rules-values.ts'

/** What guests may bring and do. */
export function PermissionsCard() {
  const { t } = useTranslation('house-rules')
  return (
    <Card aria-labelledby="permissions">
      <div className={styles.fields}>
        <h2 id="permissions">{t('permissionsTitle')}</h2>
        <p className="soft small">{t('features')}</p>
        <div className={styles.pair}>
          {permissions.map((name) => (
            <PermissionField key={name} name={name} />
          ))}
        </div>
      </div>
    </Card>
  )
}

function PermissionField({ name }: { name: Permission }) {
  const { t } = useTranslation('house-rules')
  const { value, onChange, onBlur, error } = useField<RulesValues, Permission>(name)
  const condition = useField<RulesValues, `conditions.${Permission}`>(`conditions.${name}`)
  const options = (['open', ...permissionAnswers] as const).map((answer) => ({
    value: answer,
    label: t(`answers.${answer}`),
  }))
  return (
    <div className={styles.answer} data-has-condition={value === 'conditions' || undefined}>
      <SelectField
        label={t(`permissions.${name}`)}
        options={options}
        value={value ?? 'open'}
        onChange={(answer) => onChange(answer === 'open' ? null : answer)}
        onBlur={onBlur}
        error={error}
      />
      {value === 'conditions' && <TextField {...condition} label={t('condition')} />}
    </div>
  )
}
