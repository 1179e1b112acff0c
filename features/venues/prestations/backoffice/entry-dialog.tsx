import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type Language, languages } from '@bouquet/domain/languages'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CatalogueEntry, type PrestationLabels, prestationLabels } from '../catalogue-contract.ts'
import styles from './catalogue-page.module.css'
import { labelsOf, useSaveEntry } from './catalogue-queries.ts'

/** Adds an entry to the catalogue with its name in seven languages, or renames one. */
export function EntryDialog({ entry, onClose }: { entry?: CatalogueEntry; onClose: () => void }) {
  const { t } = useTranslation(['prestations-catalogue', 'common'])
  const form = useForm<PrestationLabels>({
    resolver: zodResolver(prestationLabels),
    defaultValues: labelsOf(entry ?? null),
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSaveEntry(form, {
    known: entry ?? null,
    onSaved: onClose,
  })
  const textsOf = (labels: PrestationLabels) =>
    languages.map((language) => ({ label: formatLanguageName(language), text: labels[language] }))
  if (other)
    return (
      <ChangedElsewhere
        theirs={textsOf(labelsOf(other))}
        ours={textsOf(form.getValues())}
        onTake={takeOther}
        onKeep={saveOver}
      />
    )
  return (
    <FormDialog
      urgent
      title={entry ? t('form.change') : t('form.add')}
      submit={{ label: entry ? t('common:save') : t('form.submit') }}
      isSending={isSaving}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <p className="soft">{t('form.hint')}</p>
      {languages.map((language) => (
        <Label key={language} language={language} control={form.control} />
      ))}
      <ChangeFailure title={t('errors.saving')} error={failure} />
    </FormDialog>
  )
}

function Label({ language, control }: { language: Language; control: Control<PrestationLabels> }) {
  return <TextField {...useField(language, control)} isRequired lang={language} label={formatLanguageName(language)} />
}
