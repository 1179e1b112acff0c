import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { personalInfo, updatePersonalInfo } from '../contract.ts'
import { reloadCurrentUser } from './current-user.ts'
import styles from './form.module.css'
import { Section, SectionActions } from './section.tsx'
import { type NoteDirty, useNoteDirty } from './use-note-dirty.ts'

type Names = z.input<typeof personalInfo>

export function NamesSection({ onDirty }: { onDirty: NoteDirty }) {
  const { t } = useTranslation(['account', 'common'])
  const { firstname, lastname } = useCurrentUser()
  const form = useForm<Names>({
    resolver: zodResolver(personalInfo),
    defaultValues: { firstname, lastname },
    mode: 'onChange',
  })
  const { control, formState } = form
  useNoteDirty(formState.isDirty, onDirty)
  const { submit, isSaving, failure } = useSave(form, {
    send: (body: Names) => call(updatePersonalInfo, { body }),
    find: async (typed) => {
      const { user } = await call(getCurrentUser, {})
      const names = personalInfo.parse(typed)
      return user.firstname === names.firstname && user.lastname === names.lastname ? done(names) : notDone
    },
    onDone: () => void reloadCurrentUser(),
    done: () => t('names.saved'),
    failed: t('names.failed'),
    next: (saved) => form.reset(saved),
  })
  return (
    <Section title={t('names.title')} text={t('names.text')}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <div className={styles.pair}>
          <NameField control={control} name="firstname" />
          <NameField control={control} name="lastname" />
        </div>
        <ChangeFailure title={t('names.failed')} error={failure} />
        <SectionActions>
          <Button
            type="submit"
            variant="primary"
            isDisabled={Object.keys(formState.errors).length > 0}
            isPending={isSaving}
          >
            {t('common:save')}
          </Button>
        </SectionActions>
      </form>
    </Section>
  )
}

function NameField({ control, name }: { control: Control<Names>; name: keyof Names }) {
  const { t } = useTranslation(['account', 'session'])
  const field = useField(name, control)
  const isMissing = field.error && field.value.trim() === ''
  return (
    <TextField
      {...field}
      autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
      label={t(`session:${name}`)}
      error={isMissing ? t(`names.${name}Required`) : field.error}
    />
  )
}
