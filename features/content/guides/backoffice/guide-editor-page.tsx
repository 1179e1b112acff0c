import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { NotFound } from '@bouquet/backoffice/shell/unknown-address.tsx'
import { versionRestoring } from '@bouquet/contract/text-version'
import { type Language, languages } from '@bouquet/domain/languages'
import { PreviewTab } from '@bouquet/features/content/text-versions/backoffice/preview-tab.tsx'
import { RestoreDialog, type RestoreForm } from '@bouquet/features/content/text-versions/backoffice/restore-dialog.tsx'
import versions from '@bouquet/features/content/text-versions/backoffice/text-versions.module.css'
import { VersionHistory } from '@bouquet/features/content/text-versions/backoffice/version-history.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { type GuideText, getGuidePreview } from '../contract.ts'
import { guideEditorPaths } from '../rules/paths.ts'
import { readLanguage } from './guide-address.ts'
import { useRestoreGuide } from './guide-changes.ts'
import styles from './guide-editor.module.css'
import { GuideForm } from './guide-form.tsx'
import { GuidePublication } from './guide-publication.tsx'
import { guideTextQuery, guideVersionQuery, guideVersionsQuery } from './guide-queries.ts'
import { GuideStateChip } from './guide-state-chip.tsx'

/** A guide in one of its languages: its words, what is public of them, and their versions. */
export function GuideEditorPage() {
  const { t } = useTranslation('guide-editor')
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const language = readLanguage(search) ?? currentLanguage()
  const query = useQuery(guideTextQuery({ id, language }))
  if (query.data) return <Editor key={`${id} ${language}`} text={query.data} />
  return (
    <Loading query={query} failed={t('failed')} instead={(error) => isMissing(error) && <NotFound />}>
      <Skeletons label={t('loading')}>
        <Skeleton shape="card" height="40rem" />
      </Skeletons>
    </Loading>
  )
}

const isMissing = (error: Error) => isProblem(error, 'not_found') || isProblem(error, 'malformed_request')

function Editor({ text }: { text: GuideText }) {
  const { t } = useTranslation('guide-editor')
  const { id, language, version, state } = text
  const [restored, setRestored] = useState(0)
  const title = text.title || t('untitled', { language: formatLanguageName(language) })
  const preview = async () => {
    const { url } = await call(getGuidePreview, { params: { id, language, version: version ?? 0 } })
    return url
  }
  return (
    <Page title={title} trail={[{ label: t('title'), to: guideEditorPaths.list }]}>
      <PageHead
        title={<span lang={text.title ? language : undefined}>{title}</span>}
        chips={state && <GuideStateChip state={state} />}
        aside={version !== null && <PreviewTab read={preview} />}
      />
      <LanguageChoice text={text} />
      <div className={versions.columns}>
        <GuideForm key={restored} stored={text} language={language} />
        {version !== null && <GuidePublication text={text} />}
      </div>
      {version !== null && <Versions text={text} version={version} onRestored={() => setRestored(restored + 1)} />}
    </Page>
  )
}

function LanguageChoice({ text }: { text: GuideText }) {
  const { t } = useTranslation('guide-editor')
  const [, setSearch] = useSearchParams()
  const nameOf = (language: Language) => {
    const state = text.languages.find((one) => one.language === language)?.state
    return t('languageState', {
      language: formatLanguageName(language),
      state: state ? t(`states.${state}`) : t('missing'),
    })
  }
  return (
    <div className={styles.choice}>
      <NativeSelect
        id="guide-language"
        label={t('columns.language')}
        value={text.language}
        onChange={({ target }) => setSearch({ language: target.value }, { replace: true })}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

const reasonOnly = versionRestoring.pick({ reason: true })

type VersionsProps = { text: GuideText; version: number; onRestored: () => void }

function Versions({ text, version, onRestored }: VersionsProps) {
  const { t } = useTranslation('guide-editor')
  const query = useInfiniteQuery(guideVersionsQuery(text))
  const [restored, setRestored] = useState<number | null>(null)
  const queryOf = (wanted: number) => ({
    queryKey: ['guides', 'compared', text.id, text.language, wanted],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(guideVersionQuery(text, wanted))
      return (['title', 'slug', 'description', 'body'] as const).map((name) => ({
        label: t(`fields.${name}`),
        text: found[name],
      }))
    },
  })
  return (
    <>
      <VersionHistory
        query={query}
        present={version}
        publicVersion={text.publicVersion}
        queryOf={queryOf}
        onRestore={setRestored}
      />
      {restored !== null && (
        <Restoring text={text} version={restored} onClose={() => setRestored(null)} onRestored={onRestored} />
      )}
    </>
  )
}

/** What is typed in the form gives way to the restored words. */
function Restoring({ text, version, onClose, onRestored }: VersionsProps & { onClose: () => void }) {
  const form = useForm<RestoreForm>({ resolver: zodResolver(reasonOnly), defaultValues: { reason: '' } })
  const saving = useRestoreGuide(form, text, version, () => {
    onClose()
    onRestored()
  })
  return <RestoreDialog version={version} form={form} saving={saving} onClose={onClose} />
}
