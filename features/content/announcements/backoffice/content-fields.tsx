import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type Language, languages } from '@bouquet/domain/languages'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { announcementLengths } from '../rules/announcement.ts'
import type { AnnouncementFields } from './announcement-form.ts'
import styles from './announcements.module.css'
import { Choices } from './choices.tsx'

const RichTextField = lazyPart(
  async () => (await import('@bouquet/backoffice/rich-text/rich-text-field.tsx')).RichTextField,
)

/** In which languages it is written, its words in each, and its button's address. */
export function ContentFields() {
  const { t } = useTranslation('announcements')
  const writtenIn = useWatch<AnnouncementFields, 'writtenIn'>({ name: 'writtenIn' })
  const written = languages.filter((language) => writtenIn.includes(language))
  return (
    <>
      <Card aria-labelledby="announcement-languages">
        <div className={styles.fields}>
          <h2 id="announcement-languages">{t('content')}</h2>
          <Choices name="writtenIn" values={languages} label={t('fields.writtenIn')} nameOf={formatLanguageName} />
          {written.length > 1 && <Fallback written={written} />}
          <TextField
            {...useField<AnnouncementFields, 'buttonUrl'>('buttonUrl')}
            label={t('fields.buttonUrl')}
            hint={t('fields.buttonUrlHint')}
            inputMode="url"
            maxLength={announcementLengths.link}
          />
        </div>
      </Card>
      {written.map((language) => (
        <Words key={language} language={language} />
      ))}
    </>
  )
}

function Fallback({ written }: { written: Language[] }) {
  const { t } = useTranslation('announcements')
  const field = useField<AnnouncementFields, 'fallback'>('fallback')
  return (
    <NativeSelect
      id="announcement-fallback"
      label={t('fields.fallback')}
      hint={t('fields.fallbackHint')}
      error={field.error}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
    >
      {!written.includes(field.value) && <option value={field.value}>{t('fields.choose')}</option>}
      {written.map((language) => (
        <option key={language} value={language}>
          {formatLanguageName(language)}
        </option>
      ))}
    </NativeSelect>
  )
}

function Words({ language }: { language: Language }) {
  const { t } = useTranslation('announcements')
  const title = useField<AnnouncementFields, `texts.${Language}.title`>(`texts.${language}.title`)
  const html = useField<AnnouncementFields, `texts.${Language}.html`>(`texts.${language}.html`)
  const button = useField<AnnouncementFields, `texts.${Language}.button`>(`texts.${language}.button`)
  return (
    <Card aria-labelledby={`announcement-${language}`}>
      <div className={styles.fields} lang={language}>
        <h2 id={`announcement-${language}`}>{formatLanguageName(language)}</h2>
        <TextField {...title} label={<Label text={t('fields.title')} />} maxLength={announcementLengths.title} />
        <Suspense fallback={<Skeleton shape="card" height="15rem" />}>
          <RichTextField
            label={t('fields.html')}
            value={html.value}
            onChange={html.onChange}
            onBlur={html.onBlur}
            error={html.error}
          />
        </Suspense>
        <TextField
          {...button}
          label={<Label text={t('fields.button')} />}
          hint={<Label text={t('fields.buttonHint')} />}
          maxLength={announcementLengths.button}
        />
      </div>
    </Card>
  )
}

/** The fields are in the text's language, so that browsers check their spelling; their labels are in the reader's. */
function Label({ text }: { text: string }) {
  const { i18n } = useTranslation()
  return <span lang={i18n.language}>{text}</span>
}
