import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { type CurrentUser, getCurrentUser } from '@bouquet/contract/session-contract'
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

type StoredNames = Names & { version: number }

const namesOf = ({ firstname, lastname, namesVersion: version }: CurrentUser): StoredNames => ({
  firstname,
  lastname,
  version,
})

const valuesOf = ({ firstname, lastname }: StoredNames): Names => ({ firstname, lastname })

export function NamesSection({ onDirty }: { onDirty: NoteDirty }) {
  const { t } = useTranslation(['account', 'common', 'session'])
  const user = useCurrentUser()
  const form = useForm<Names>({
    resolver: zodResolver(personalInfo),
    defaultValues: valuesOf(namesOf(user)),
    mode: 'onChange',
  })
  const { control, formState } = form
  useNoteDirty(formState.isDirty, onDirty)
  const read = async () => namesOf((await call(getCurrentUser, {})).user)
  const { submit, isSaving, failure, other, takeOther, saveOver } = useVersionedSave(form, {
    present: namesOf(user),
    read,
    valuesOf,
    send: (body: Names, version) => call(updatePersonalInfo, { body, version }),
    find: async (typed) => {
      const stored = await read()
      const { firstname, lastname } = personalInfo.parse(typed)
      return stored.firstname === firstname && stored.lastname === lastname ? done(stored) : notDone
    },
    onDone: () => void reloadCurrentUser(),
    done: () => t('names.saved'),
    failed: t('names.failed'),
  })
  const texts = ({ firstname, lastname }: Names) => [
    { label: t('session:firstname'), text: firstname },
    { label: t('session:lastname'), text: lastname },
  ]
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
            isDisabled={!formState.isDirty || Object.keys(formState.errors).length > 0}
            isPending={isSaving}
          >
            {t('common:save')}
          </Button>
        </SectionActions>
      </form>
      {other && (
        <ChangedElsewhere theirs={texts(other)} ours={texts(form.getValues())} onTake={takeOther} onKeep={saveOver} />
      )}
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
