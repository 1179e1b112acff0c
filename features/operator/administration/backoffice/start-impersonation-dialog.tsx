import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSubmit } from '@bouquet/backoffice/forms/use-submit.ts'
import {
  ImpersonationUnauthorized,
  startImpersonation,
} from '@bouquet/features/people/impersonation/backoffice/impersonation.ts'
import { impersonationStart } from '@bouquet/features/people/impersonation/contract.ts'
import {
  impersonationMinutes,
  impersonationReason,
} from '@bouquet/features/people/impersonation/rules/impersonation.ts'
import styles from '@bouquet/features/people/session/backoffice/session-form.module.css'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImpersonatedPerson } from './impersonated-person.ts'
import { PersonSearch } from './person-search.tsx'

type Form = { user_id: string; reason: string }
type Props = { person: ImpersonatedPerson | undefined; isOpen: boolean; onClose: () => void }

/** Asks which account an administrator wants to see, and why. */
export function StartImpersonationDialog({ person, isOpen, onClose }: Props) {
  const { t } = useTranslation('impersonation')
  const form = useForm<Form>({
    resolver: zodResolver(impersonationStart),
    defaultValues: { user_id: person?.id ?? '', reason: '' },
    mode: 'onTouched',
  })
  const { submit, isSending, failure } = useSubmit(form, ({ user_id, reason }) =>
    startImpersonation({ userId: user_id, reason }),
  )
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      title={t('start.title')}
      submit={{ label: t('start.submit') }}
      isSending={isSending}
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      className={styles.inDialog}
    >
      <p className="soft">{t('start.lead', { minutes: impersonationMinutes })}</p>
      {person ? (
        <Definitions layout="lines" items={[{ term: t('start.person'), value: person.name }]} />
      ) : (
        <Controller
          control={form.control}
          name="user_id"
          render={({ field, fieldState }) => (
            <PersonSearch
              onChoose={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error && t('start.personRequired')}
            />
          )}
        />
      )}
      <Reason control={form.control} />
      {failure && (
        <Callout tone="brick" urgent>
          {isUnauthorized(failure) ? t('errors.unauthorized') : `${t('errors.start')} ${problemText(failure)}`}
        </Callout>
      )}
    </FormDialog>
  )
}

function Reason({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('impersonation')
  const field = useField('reason', control)
  return (
    <TextAreaField
      {...field}
      rows={3}
      label={t('start.reason')}
      hint={t('start.reasonHint')}
      count={t('start.count', { count: field.value.trim().length, most: impersonationReason.maxLength })}
    />
  )
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ImpersonationUnauthorized || isProblem(error, 'forbidden')
}
