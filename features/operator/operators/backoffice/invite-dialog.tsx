import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { languages } from '@bouquet/domain/languages'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NewOperator, newOperator } from '../contract.ts'
import { invitationRules } from '../rules/operator.ts'
import { useInvite } from './operator-queries.ts'
import styles from './operators.module.css'
import { RoleChoice } from './role-choice.tsx'

/** Invites somebody by e-mail, with roles. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operators')
  const form = useForm<NewOperator>({
    resolver: zodResolver(newOperator),
    defaultValues: { email: '', roles: [], language: currentLanguage() },
  })
  const { submit, isSaving, failure } = useInvite(form, onClose)
  return (
    <FormDialog
      title={t('invite.title')}
      submit={{ label: t('invite.confirm'), icon: 'send' }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('invite.text', { days: invitationRules.validDays })}</p>
      <FormProvider {...form}>
        <TextField {...useField('email', form.control)} isRequired type="email" label={t('invite.email')} />
        <LanguageChoice control={form.control} />
        <RoleChoice />
      </FormProvider>
      <ChangeFailure title={t('invite.failed')} error={failure} />
    </FormDialog>
  )
}

function LanguageChoice({ control }: { control: Control<NewOperator> }) {
  const { t } = useTranslation('operators')
  const { onChange, ...field } = useField('language', control)
  return (
    <NativeSelect
      {...field}
      id="invitation-language"
      label={t('invite.language')}
      onChange={({ target }) => onChange(target.value as NewOperator['language'])}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {formatLanguageName(language)}
        </option>
      ))}
    </NativeSelect>
  )
}
