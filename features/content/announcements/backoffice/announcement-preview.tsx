import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { Language } from '@bouquet/domain/languages'
import {
  MailFrame,
  type MailScheme,
  mailSchemes,
} from '@bouquet/features/content/text-versions/backoffice/mail-frame.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '../contract.ts'
import { previewQuery } from './announcement-queries.ts'
import styles from './announcements.module.css'
import { TestButton } from './test-button.tsx'

/** The saved mail as its readers get it, in each of its languages, light and dark; and a test to oneself. */
export function AnnouncementPreview({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const [chosen, setChosen] = useState<Language>(announcement.fallback)
  const [scheme, setScheme] = useState<MailScheme>('light')
  const written = announcement.texts.map(({ language }) => language)
  const language = written.includes(chosen) ? chosen : announcement.fallback
  const query = useQuery(previewQuery(announcement, language))
  return (
    <Card aria-labelledby="announcement-preview">
      <div className={styles.fields}>
        <h2 id="announcement-preview">{t('preview.title')}</h2>
        <p className="soft small">{t('preview.text')}</p>
        <NativeSelect
          id="announcement-preview-language"
          label={t('preview.language')}
          value={language}
          onChange={({ target }) => setChosen(target.value as Language)}
        >
          {written.map((one) => (
            <option key={one} value={one}>
              {formatLanguageName(one)}
            </option>
          ))}
        </NativeSelect>
        <Segments
          legend={t('preview.scheme')}
          name="announcement-scheme"
          options={mailSchemes.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={scheme}
          onChange={setScheme}
        />
        <TestButton announcement={announcement} language={language} />
        {query.data ? (
          <MailFrame title={query.data.subject} html={query.data.html} scheme={scheme} />
        ) : (
          <Loading query={query} failed={t('preview.failed')}>
            <Skeletons label={t('preview.loading')}>
              <Skeleton shape="card" height="40rem" />
            </Skeletons>
          </Loading>
        )}
      </div>
    </Card>
  )
}
