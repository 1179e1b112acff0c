import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import type { Language } from '@bouquet/domain/languages'
import { formsOf, type TextForms, type WordForm } from '@bouquet/domain/mail-words'
import { brokenTypography, typeset } from '@bouquet/domain/typography'
import { ReasonField } from '@bouquet/features/content/text-versions/backoffice/reason-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type MailText, mailTextForm, type MailTextForm as Values } from '../contract.ts'
import { hasLines, mailTextFault, maxCharacters } from '../rules/mail-text.ts'
import { useSaveMailText, valuesOf } from './mail-text-changes.ts'
import styles from './mail-wording.module.css'

/** The words of a text in one language, saved as its next version. */
export function MailTextForm({ stored }: { stored: MailText }) {
  const { t } = useTranslation('mail-wording')
  const form = useForm<Values>({ resolver: zodResolver(rulesOf(stored)), defaultValues: valuesOf(stored) })
  const { isDirty } = form.formState
  const { submit, isSaving, other, takeOther, saveOver } = useSaveMailText(form, stored)
  const question = useUnsavedChanges(isDirty)
  const texts = ({ words }: { words: TextForms }): FieldText[] =>
    formsOf(stored.shipped).map((name) => ({ label: t(`forms.${name}`), text: words[name] ?? '' }))
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.fields} onSubmit={submit}>
        {formsOf(stored.shipped).map((name) => (
          <Form key={name} name={name} text={stored} />
        ))}
        <Placeholders placeholders={stored.placeholders} />
        <ReasonField />
        <SaveBar isDirty={isDirty} isReady={isDirty} isSaving={isSaving} label={t('save')} />
      </form>
      {question}
      {other && (
        <ChangedElsewhere theirs={texts(other)} ours={texts(form.getValues())} onTake={takeOther} onKeep={saveOver} />
      )}
    </FormProvider>
  )
}

/** Rule "words of mails", as the server applies it. */
function rulesOf({ shipped, place }: MailText) {
  return mailTextForm.superRefine(({ words }, context) => {
    for (const name of formsOf(shipped)) {
      const message = mailTextFault(words[name] ?? '', name, { shipped, place })
      if (message) context.addIssue({ code: 'custom', path: ['words', name], message })
    }
  })
}

/** One form of the text; the field is in the text's language, so that browsers check its spelling. */
function Form({ name, text: { language, place } }: { name: WordForm; text: MailText }) {
  const { t, i18n } = useTranslation('mail-wording')
  const { value = '', ...field } = useField<Values, `words.${WordForm}`>(`words.${name}`)
  const inOwn = (label: string) => <span lang={i18n.language}>{label}</span>
  const shared = {
    ...field,
    value,
    label: inOwn(t(`forms.${name}`)),
    hint: inOwn(t('characters', { count: maxCharacters[place] })),
  }
  return (
    <div lang={language}>
      {hasLines(place) ? <TextAreaField {...shared} rows={5} /> : <TextField {...shared} />}
      {place !== 'sms' && <Typography language={language} text={value} />}
    </div>
  )
}

/** What should be looked at again; apostrophes, dots and spaces are put when the version is saved. */
function Typography({ language, text }: { language: Language; text: string }) {
  const { t, i18n } = useTranslation('mail-wording')
  const shown = typeset(language, text).replace(/\{\{\w*\}\}/g, '{}')
  const names = [...new Set(brokenTypography(language, shown).map(({ name }) => name))]
  if (names.length === 0) return null
  return (
    <p className="soft small" role="status" lang={i18n.language}>
      {[t('typography.lead'), names.map((name) => t(`typography.${name}`)).join(', ')].join(' ')}
    </p>
  )
}

function Placeholders({ placeholders }: Pick<MailText, 'placeholders'>) {
  const { t } = useTranslation('mail-wording')
  return (
    <section aria-labelledby="placeholders">
      <h2 id="placeholders">{t('placeholders')}</h2>
      <p className="soft small">{t(placeholders.length === 0 ? 'noPlaceholders' : 'placeholdersText')}</p>
      <ul className={styles.placeholders}>
        {placeholders.map(({ name, isNecessary }) => (
          <li key={name}>
            <code translate="no">{`{{${name}}}`}</code>{' '}
            <span className="soft small">{t(isNecessary ? 'mustStay' : 'mayGo')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
