import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { doneIfOther } from '@bouquet/backoffice/changes/find-outcome.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { Language } from '@bouquet/domain/languages'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  getVenueTexts,
  saveVenueText,
  type VenueText,
  type VenueTexts,
  venueText,
  venueTextLimits,
} from '../contract.ts'
import styles from './text-form.module.css'

type Props = { venueId: string; language: Language; texts: VenueTexts; onDirty: (isDirty: boolean) => void }

/** The form of the descriptions in one language, with the owner's original texts for comparison. */
export function TextForm({ venueId: id, language, texts, onDirty }: Props) {
  const { t } = useTranslation('venue-languages')
  const form = useForm<VenueText>({
    resolver: zodResolver(venueText),
    defaultValues: textIn(texts, language),
    mode: 'onTouched',
  })
  const { isDirty, isValid } = form.formState
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const read = () => call(getVenueTexts, { params: { id } })
  const { submit, isSaving, other, takeOther, saveOver } = useVersionedSave(form, {
    present: texts,
    draftOf: language,
    read,
    valuesOf: (now) => textIn(now, language),
    send: (body: VenueText, version) => call(saveVenueText, { params: { id, language }, body, version }),
    find: async () => doneIfOther(await read(), texts),
    onDone: (saved: VenueTexts) => queryClient.setQueryData(['venues', 'texts', id], saved),
    place: 'notice',
  })
  const textsOf = (text: VenueText) =>
    (['description', 'detailedDescription'] as const).map((name) => ({ label: t(name), text: text[name] }))
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Card>
        <div className={styles.fields}>
          <Field control={form.control} language={language} name="description" rows={6} />
          <Own text={texts.own.description} language={texts.ownLanguage} />
          <Field control={form.control} language={language} name="detailedDescription" rows={10} />
          <Own text={texts.own.detailedDescription} language={texts.ownLanguage} />
        </div>
      </Card>
      <p className="soft small">{t('empty')}</p>
      <SaveBar isDirty={isDirty} isReady={isDirty && isValid} isSaving={isSaving} />
      {other && (
        <ChangedElsewhere
          theirs={textsOf(textIn(other, language))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </form>
  )
}

function textIn({ texts }: VenueTexts, language: Language): VenueText {
  const found = texts.find((text) => text.language === language)
  return { description: found?.description ?? '', detailedDescription: found?.detailedDescription ?? '' }
}

type FieldProps = { control: Control<VenueText>; language: Language; name: keyof VenueText; rows: number }

function Field({ control, language, name, rows }: FieldProps) {
  const { t } = useTranslation('venue-languages')
  const field = useField(name, control)
  return (
    <div lang={language}>
      <TextAreaField
        {...field}
        rows={rows}
        label={t(name)}
        count={t('count', {
          used: formatNumber(field.value.trim().length),
          all: formatNumber(venueTextLimits[name]),
        })}
      />
    </div>
  )
}

function Own({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation('venue-languages')
  if (text === '') return null
  return (
    <details className={styles.source}>
      <summary>
        <Icon name="chevron-down" size="small" />
        {t('own')}
      </summary>
      <p className={styles.own} lang={language}>
        {text}
      </p>
    </details>
  )
}
