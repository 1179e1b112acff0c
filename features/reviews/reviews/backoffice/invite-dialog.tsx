import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatLanguageName, formatNumber } from '@bouquet/backoffice/formats.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { languages } from '@bouquet/domain/languages'
import { invitationLimits } from '@bouquet/features/reviews/review-invitations/rules/review-invitation.ts'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FoundAddresses } from './found-addresses.tsx'
import { useInvite } from './invitation-queries.ts'
import { type InviteForm, inviteForm } from './invite-form.ts'
import styles from './reviews.module.css'
import { usePastedAddresses } from './use-pasted-addresses.ts'

type Props = {
  leftToday: number
  /** The venue to be reviewed; without it, the planner. */
  venue: string | undefined
  onClose: () => void
}

/** Asks for the addresses of past couples, checked one by one while they are typed. */
export function InviteDialog({ leftToday, venue, onClose }: Props) {
  const { t } = useTranslation('received-reviews')
  const pasted = usePastedAddresses(leftToday)
  const { ready, problem } = pasted
  const form = useForm<InviteForm>({
    resolver: zodResolver(inviteForm(problem === undefined)),
    defaultValues: { emails: '', language: currentLanguage(), personalLine: '' },
  })
  const { control, formState } = form
  const { submit, isSaving, failure } = useInvite(form, { emails: ready, venue }, onClose)
  const addresses = useField('emails', control)
  const language = useField('language', control)
  const refusal = formState.errors.emails?.type === 'server' ? addresses.error : undefined
  const write = (text: string) => {
    pasted.setText(text)
    addresses.onChange(text)
  }
  return (
    <FormDialog
      urgent
      isOpen
      title={t('ask.dialog')}
      submit={{ label: ready.length > 0 ? t('ask.send', { count: ready.length }) : t('ask.sendNone'), icon: 'send' }}
      isSending={isSaving}
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
    >
      <TextAreaField
        {...addresses}
        onChange={write}
        autoFocus
        label={t('ask.addresses')}
        hint={t('ask.addressesHint', { max: invitationLimits.atOnce })}
        rows={4}
        spellCheck="false"
        error={formState.isSubmitted ? (problem ?? refusal) : undefined}
      />
      <FoundAddresses found={pasted.found} ready={ready.length} onRemove={(place) => write(pasted.without(place))} />
      <SelectField
        {...language}
        label={t('ask.language')}
        options={languages.map((value) => ({ value, label: formatLanguageName(value) }))}
      />
      <PersonalLine control={control} language={language.value} />
      <ChangeFailure title={t('ask.failed')} error={failure} />
    </FormDialog>
  )
}

function PersonalLine({ control, language }: { control: Control<InviteForm>; language: string }) {
  const { t } = useTranslation('received-reviews')
  const field = useField('personalLine', control)
  const count = {
    used: formatNumber(field.value.trim().length),
    max: formatNumber(invitationLimits.personalLine),
  }
  return (
    <TextAreaField
      {...field}
      label={t('ask.line')}
      optional={t('ask.optional')}
      hint={t('ask.lineHint')}
      lang={language}
      rows={3}
      count={t('ask.count', count)}
    />
  )
}
