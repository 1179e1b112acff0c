import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { NotFound } from '@bouquet/backoffice/shell/unknown-address.tsx'
import { versionRestoring } from '@bouquet/contract/text-version'
import { isLanguage, languages } from '@bouquet/domain/languages'
import { legalPages } from '@bouquet/domain/legal-pages'
import { PreviewTab } from '@bouquet/features/content/text-versions/backoffice/preview-tab.tsx'
import { RestoreDialog, type RestoreForm } from '@bouquet/features/content/text-versions/backoffice/restore-dialog.tsx'
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
import { getLegalPreview, type LegalText } from '../contract.ts'
import { legalEditorPaths } from '../rules/paths.ts'
import styles from './legal-editor.module.css'
import { legalTextQuery, legalVersionQuery, legalVersionsQuery, type TextId } from './legal-queries.ts'
import { useRestoreLegalText } from './legal-text-changes.ts'
import { LegalTextForm } from './legal-text-form.tsx'

/** A legal page in one of its languages: the words of its newest version, and all versions. */
export function LegalTextPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const page = legalPages.find((one) => one === id)
  const asked = search.get('language') ?? ''
  const language = isLanguage(asked) ? asked : currentLanguage()
  return page ? <Text key={`${page} ${language}`} page={page} language={language} /> : <NotFound />
}

function Text(id: TextId) {
  const { t } = useTranslation('legal-editor')
  const query = useQuery(legalTextQuery(id))
  const [, setSearch] = useSearchParams()
  const title = t(`pages.${id.page}`)
  const preview = async (version: number) =>
    (await call(getLegalPreview, { params: { page: id.page, language: id.language, version } })).url
  return (
    <Page title={title} trail={[{ label: t('title'), to: legalEditorPaths.list }]}>
      <PageHead
        title={title}
        lead={t('textLead')}
        aside={query.data && <PreviewTab read={() => preview(query.data.version)} />}
      />
      <div className={styles.choice}>
        <NativeSelect
          id="legal-language"
          label={t('columns.language')}
          value={id.language}
          onChange={({ target }) => setSearch({ language: target.value }, { replace: true })}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {formatLanguageName(one)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {query.data ? (
        <Editor text={query.data} />
      ) : (
        <Loading query={query} failed={t('failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="40rem" />
          </Skeletons>
        </Loading>
      )}
    </Page>
  )
}

function Editor({ text }: { text: LegalText }) {
  const { t } = useTranslation('legal-editor')
  const [restorations, setRestorations] = useState(0)
  const [asked, setAsked] = useState<number | null>(null)
  const query = useInfiniteQuery(legalVersionsQuery(text))
  const queryOf = (version: number) => ({
    queryKey: ['legal', 'compared', text.page, text.language, version],
    queryFn: async () => {
      const found = await queryClient.fetchQuery(legalVersionQuery(text, version))
      return (['title', 'description', 'body'] as const).map((name) => ({
        label: t(`fields.${name}`),
        text: found[name],
      }))
    },
  })
  return (
    <>
      <LegalTextForm key={restorations} text={text} />
      <VersionHistory
        query={query}
        present={text.version}
        publicVersion={null}
        queryOf={queryOf}
        onRestore={setAsked}
      />
      {asked !== null && (
        <Restoring
          text={text}
          version={asked}
          onClose={() => setAsked(null)}
          onRestored={() => setRestorations(restorations + 1)}
        />
      )}
    </>
  )
}

const reasonOnly = versionRestoring.pick({ reason: true })
type RestoringProps = { text: LegalText; version: number; onClose: () => void; onRestored: () => void }

/** What is typed in the form gives way to the restored words. */
function Restoring({ text, version, onClose, onRestored }: RestoringProps) {
  const form = useForm<RestoreForm>({ resolver: zodResolver(reasonOnly), defaultValues: { reason: '' } })
  const saving = useRestoreLegalText(form, text, version, () => {
    onClose()
    onRestored()
  })
  return <RestoreDialog version={version} form={form} saving={saving} onClose={onClose} />
}
