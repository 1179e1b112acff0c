import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { operatorRoles } from '@bouquet/domain/operator-roles'
import { CheckboxCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { useTranslation } from 'react-i18next'
import type { OperatorRolesChange } from '../contract.ts'

/** The roles of an operator, each with what it permits; a field of the form in its context. */
export function RoleChoice() {
  const { t } = useTranslation('operators')
  const { value, onChange, onBlur, error } = useField<OperatorRolesChange, 'roles'>('roles')
  return (
    <CheckboxCards
      legend={t('roles.legend')}
      minWidth="14rem"
      values={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      options={operatorRoles.map((role) => ({
        value: role,
        label: t(`role.${role}.name`),
        detail: t(`role.${role}.detail`),
      }))}
    />
  )
}
