import { call } from '@bouquet/backoffice/api/client.ts'
import { formatLanguage, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { type Language, languages } from '@bouquet/domain/languages'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { Tabs } from '@bouquet/ui/parts/tabs.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getVenueTexts, type VenueTexts } from '../contract.ts'
import styles from './languages-page.module.css'
import { TextForm } from './text-form.tsx'

const venueTextsQuery = (id: string) =>
  queryOptions({
    queryKey: ['venues', 'texts', id],
    queryFn: ({ signal }) => call(getVenueTexts, { params: { id } }, signal),
  })

/** A venue's descriptions in the six languages that are not its own. */
export function LanguagesPage() {
  return <VenueFrame section="languages">{({ id }) => <Texts venueId={id} />}</VenueFrame>
}

function Texts({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-languages')
  const query = useQuery(venueTextsQuery(venueId))
  if (!query.data)
    return (
      <Loading query={query} failed={t('errors.loading')}>
        <Skeleton shape="card" height="24rem" />
      </Loading>
    )
  return <Languages venueId={venueId} texts={query.data} />
}

/** One language at a time; a language with unsaved changes stays open until they are saved or discarded. */
function Languages({ venueId, texts }: { venueId: string; texts: VenueTexts }) {
  const { t } = useTranslation('venue-languages')
  const others = languages.filter((language) => language !== texts.ownLanguage)
  const [selected, setSelected] = useState<Language>(others[0] ?? 'en')
  const [isDirty, setDirty] = useState(false)
  const question = useUnsavedChanges(isDirty)
  const written = new Set(texts.texts.map(({ language }) => language))
  return (
    <div className={styles.page}>
      <h2>{t('languages')}</h2>
      <p className="soft">{t('lead', { language: formatLanguage(texts.ownLanguage) })}</p>
      {isDirty && <Callout icon="info">{t('saveFirst')}</Callout>}
      <Tabs
        label={t('languages')}
        selected={selected}
        onSelect={(id) => !isDirty && setSelected(others.find((language) => language === id) ?? selected)}
        tabs={others.map((language) => ({
          id: language,
          title: written.has(language)
            ? formatLanguageName(language)
            : t('unwritten', { language: formatLanguageName(language) }),
          content: <TextForm key={language} venueId={venueId} language={language} texts={texts} onDirty={setDirty} />,
        }))}
      />
      {question}
    </div>
  )
}
