import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useGoOn } from '@bouquet/backoffice/forms/use-go-on.ts'
import { maxDescription, maxTitle } from '@bouquet/contract/text-version'
import type { Language } from '@bouquet/domain/languages'
import { ReasonField } from '@bouquet/features/content/text-versions/backoffice/reason-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type GuideText, type GuideTextForm, guideTextForm } from '../contract.ts'
import { guideEditorPaths } from '../rules/paths.ts'
import { useSaveGuide, valuesOf } from './guide-changes.ts'
import styles from './guide-editor.module.css'

type Props = { stored: GuideText | null; language: Language }

/** How a passage for two countries is written. */
const passage = '{{FR, BE}}…{{/}}'

const empty: GuideTextForm = { slug: '', title: '', description: '', body: '', reason: '' }

/** The words of a guide in one language, saved as its next version; a new guide's own page follows. */
export function GuideForm({ stored, language }: Props) {
  const { t } = useTranslation('guide-editor')
  const form = useForm<GuideTextForm>({
    resolver: zodResolver(guideTextForm),
    defaultValues: stored ? valuesOf(stored) : empty,
  })
  const { isDirty } = form.formState
  const [nextPage, setNextPage] = useState<string | null>(null)
  const { submit, isSaving, other, takeOther, saveOver } = useSaveGuide(form, stored, language, ({ id }) => {
    if (!stored) setNextPage(`${guideEditorPaths.guide(id)}?language=${language}`)
  })
  const question = useUnsavedChanges(isDirty && nextPage === null)
  useGoOn(nextPage)
  const texts = useTexts()
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.fields} onSubmit={submit}>
        <Words language={language} />
        <ReasonField />
        <SaveBar isDirty={isDirty} isReady={isDirty} isSaving={isSaving} label={t(stored ? 'save' : 'create')} />
      </form>
      {question}
      {other && (
        <ChangedElsewhere
          theirs={texts(valuesOf(other.text))}
          ours={texts(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </FormProvider>
  )
}

function Words({ language }: { language: Language }) {
  const { t } = useTranslation('guide-editor')
  const title = useField<GuideTextForm, 'title'>('title')
  const slug = useField<GuideTextForm, 'slug'>('slug')
  const description = useField<GuideTextForm, 'description'>('description')
  const body = useField<GuideTextForm, 'body'>('body')
  return (
    <div className={styles.fields} lang={language}>
      <TextField {...title} label={<Label text={t('fields.title')} />} maxLength={maxTitle} />
      <TextField {...slug} label={<Label text={t('fields.slug')} />} hint={<Label text={t('fields.slugHint')} />} />
      <TextAreaField
        {...description}
        label={<Label text={t('fields.description')} />}
        hint={<Label text={t('fields.descriptionHint')} />}
        rows={2}
        maxLength={maxDescription}
      />
      <TextAreaField
        {...body}
        label={<Label text={t('fields.body')} />}
        hint={<Label text={t('fields.bodyHint', { passage })} />}
        rows={24}
      />
    </div>
  )
}

/** The fields are in the text's language, so that browsers check their spelling; their labels are in the reader's. */
function Label({ text }: { text: string }) {
  const { i18n } = useTranslation()
  return <span lang={i18n.language}>{text}</span>
}

function useTexts(): (values: GuideTextForm) => FieldText[] {
  const { t } = useTranslation('guide-editor')
  return (values) =>
    (['title', 'slug', 'description', 'body'] as const).map((name) => ({
      label: t(`fields.${name}`),
      text: values[name],
    }))
}
