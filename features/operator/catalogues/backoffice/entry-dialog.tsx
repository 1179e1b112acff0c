import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import type { CatalogueName } from '@bouquet/domain/catalogues'
import { type Language, languages } from '@bouquet/domain/languages'
import { Checkbox } from '@bouquet/ui/parts/checkbox.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CatalogueEntry, type NewEntryForm, newCatalogueEntry } from '../contract.ts'
import { hasTypedCode, isAskedOneByOne } from '../rules/entry-code.ts'
import { useSaveEntry, valuesOf } from './catalogue-queries.ts'
import styles from './catalogues.module.css'

type Props = { catalogue: CatalogueName; entry?: CatalogueEntry; onClose: () => void }

/** Adds an entry to a catalogue with its name in seven languages, or changes one. */
export function EntryDialog({ catalogue, entry, onClose }: Props) {
  const { t } = useTranslation(['operator-catalogues', 'common'])
  const form = useForm<NewEntryForm>({
    resolver: zodResolver(newCatalogueEntry),
    defaultValues: valuesOf(entry ?? null),
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveEntry(form, {
    catalogue,
    known: entry ?? null,
    onSaved: onClose,
  })
  const textsOf = ({ labels }: NewEntryForm) =>
    languages.map((language) => ({ label: formatLanguageName(language), text: labels[language] }))
  if (other)
    return (
      <ChangedElsewhere
        theirs={textsOf(valuesOf(other))}
        ours={textsOf(form.getValues())}
        onTake={takeOther}
        onKeep={saveOver}
      />
    )
  return (
    <FormDialog
      urgent
      title={entry ? t('form.change') : t('form.add', { catalogue: t(`names.${catalogue}`) })}
      submit={{ label: entry ? t('common:save') : t('form.submit') }}
      isSending={isSaving}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('form.hint')}</p>
      {!entry && hasTypedCode(catalogue) && <Code control={form.control} />}
      {languages.map((language) => (
        <Label key={language} language={language} control={form.control} />
      ))}
      {isAskedOneByOne(catalogue) && <Asked control={form.control} />}
      <ChangeFailure title={t('errors.saving')} error={failure} />
    </FormDialog>
  )
}

type Field = { control: Control<NewEntryForm> }

function Label({ language, control }: Field & { language: Language }) {
  return (
    <TextField
      {...useField<NewEntryForm, `labels.${Language}`>(`labels.${language}`, control)}
      isRequired
      lang={language}
      label={formatLanguageName(language)}
    />
  )
}

function Code({ control }: Field) {
  const { t } = useTranslation('operator-catalogues')
  const { value, ...field } = useField<NewEntryForm, 'code'>('code', control)
  return <TextField {...field} value={value ?? ''} isRequired label={t('form.code')} hint={t('form.codeHint')} />
}

function Asked({ control }: Field) {
  const { t } = useTranslation('operator-catalogues')
  const { value, onChange } = useField<NewEntryForm, 'isForCouples'>('isForCouples', control)
  return (
    <Checkbox isSelected={value ?? true} onChange={onChange}>
      {t('form.isForCouples')}
    </Checkbox>
  )
}
