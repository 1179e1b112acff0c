import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { maxDescription, maxTitle } from '@bouquet/contract/text-version'
import { ReasonField } from '@bouquet/features/content/text-versions/backoffice/reason-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type LegalText, type LegalTextForm as LegalTextValues, legalTextForm } from '../contract.ts'
import styles from './legal-editor.module.css'
import { useSaveLegalText, valuesOf } from './legal-text-changes.ts'

/** The words of a legal page in one language, saved as its next version. */
export function LegalTextForm({ text }: { text: LegalText }) {
  const { t } = useTranslation('legal-editor')
  const form = useForm<LegalTextValues>({ resolver: zodResolver(legalTextForm), defaultValues: valuesOf(text) })
  const { isDirty } = form.formState
  const { submit, isSaving, other, takeOther, saveOver } = useSaveLegalText(form, text)
  const texts = useTexts()
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Words />
        <ReasonField />
        <SaveBar isDirty={isDirty} isReady={isDirty} isSaving={isSaving} label={t('save')} />
      </form>
      {useUnsavedChanges(isDirty)}
      {other && (
        <ChangedElsewhere
          theirs={texts(valuesOf(other))}
          ours={texts(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </FormProvider>
  )
}

function Words() {
  const { t } = useTranslation('legal-editor')
  const title = useField<LegalTextValues, 'title'>('title')
  const description = useField<LegalTextValues, 'description'>('description')
  const body = useField<LegalTextValues, 'body'>('body')
  return (
    <>
      <TextField {...title} label={t('fields.title')} maxLength={maxTitle} />
      <TextAreaField {...description} label={t('fields.description')} rows={2} maxLength={maxDescription} />
      <TextAreaField {...body} label={t('fields.body')} hint={t('fields.bodyHint')} rows={24} />
    </>
  )
}

function useTexts(): (values: LegalTextValues) => FieldText[] {
  const { t } = useTranslation('legal-editor')
  return (values) =>
    (['title', 'description', 'body'] as const).map((name) => ({ label: t(`fields.${name}`), text: values[name] }))
}
