import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { RadioCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type FactorReset,
  factorReset,
  type Operator,
  type OperatorRolesChange,
  operatorRolesChange,
} from '../contract.ts'
import { factorResetReasons } from '../rules/operator.ts'
import { useChangeRoles, useEndSessions, useRemove, useResetFactors } from './operator-queries.ts'
import styles from './operators.module.css'
import { RoleChoice } from './role-choice.tsx'

type Props = { operator: Operator; onClose: () => void }

/** Gives an operator other roles. */
export function RolesDialog({ operator, onClose }: Props) {
  const { t } = useTranslation(['operators', 'common'])
  const form = useForm<OperatorRolesChange>({
    resolver: zodResolver(operatorRolesChange),
    defaultValues: { roles: operator.roles },
  })
  const { submit, isSaving, failure } = useChangeRoles(form, operator, onClose)
  return (
    <FormDialog
      title={t('roles.title', { name: operator.fullName })}
      submit={{ label: t('common:save') }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('roles.text')}</p>
      <FormProvider {...form}>
        <RoleChoice />
      </FormProvider>
      <ChangeFailure title={t('roles.failed')} error={failure} />
    </FormDialog>
  )
}

/** Takes the second factor of a colleague away, who has lost it. */
export function ResetDialog({ operator, onClose }: Props) {
  const { t } = useTranslation('operators')
  const form = useForm<FactorReset>({ resolver: zodResolver(factorReset) })
  const { submit, isSaving, failure } = useResetFactors(form, operator, onClose)
  const { value, onChange, onBlur, error } = useField('reason', form.control)
  return (
    <FormDialog
      title={t('reset.title', { name: operator.fullName })}
      submit={{ label: t('reset.confirm'), variant: 'danger' }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('reset.text')}</p>
      <RadioCards
        legend={t('reset.reason')}
        value={value ?? null}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        options={factorResetReasons.map((reason) => ({ value: reason, label: t(`reset.reasons.${reason}`) }))}
      />
      <ChangeFailure title={t('reset.failed')} error={failure} />
    </FormDialog>
  )
}

/** Signs an operator out everywhere. */
export function EndSessionsDialog({ operator, onClose }: Props) {
  const { t } = useTranslation('operators')
  const end = useEndSessions(operator, onClose)
  return (
    <ConfirmDialog
      title={t('sessions.title', { name: operator.fullName })}
      confirm={{ label: t('sessions.confirm') }}
      change={end}
      failed={t('sessions.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => end.mutate()}
    >
      <p className="soft">{t(operator.isYou ? 'sessions.textYou' : 'sessions.text')}</p>
    </ConfirmDialog>
  )
}

/** Takes all roles of an operator away. */
export function RemoveDialog({ operator, onClose }: Props) {
  const { t } = useTranslation('operators')
  const remove = useRemove(operator, onClose)
  return (
    <ConfirmDialog
      title={t('remove.title', { name: operator.fullName })}
      confirm={{ label: t('remove.confirm') }}
      change={remove}
      failed={t('remove.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p className="soft">{t('remove.text')}</p>
    </ConfirmDialog>
  )
}
