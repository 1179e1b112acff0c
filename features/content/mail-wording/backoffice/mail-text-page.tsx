import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { NotFound } from '@bouquet/backoffice/shell/unknown-address.tsx'
import { versionRestoring } from '@bouquet/contract/text-version'
import { type Language, languages } from '@bouquet/domain/languages'
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
import type { MailText } from '../contract.ts'
import { mailTextPaths } from '../rules/paths.ts'
import { useRestoreMailText } from './mail-text-changes.ts'
import { MailTextDifferences, useFieldsOf } from './mail-text-differences.tsx'
import { MailTextForm } from './mail-text-form.tsx'
import { MailTextPreview } from './mail-text-preview.tsx'
import { MailTextPublication } from './mail-text-publication.tsx'
import { mailTextQuery, mailTextVersionQuery, mailTextVersionsQuery } from './mail-text-queries.ts'
import { MailTextStateChip } from './mail-text-state-chip.tsx'
import { readLanguage } from './mail-texts-address.ts'
import styles from './mail-wording.module.css'

/** A text of mails in one language: its words, which are sent, the mails that have it, and its versions. */
export function MailTextPage() {
  const { t } = useTranslation('mail-wording')
  const { id: name = '' } = useParams()
  const [search] = useSearchParams()
  const language = readLanguage(search) ?? currentLanguage()
  const query = useQuery(mailTextQuery({ name, language }))
  if (query.data) return <Editor key={`${name} ${language}`} text={query.data} />
  return (
    <Loading query={query} failed={t('failed')} instead={(error) => isMissing(error) && <NotFound />}>
      <Skeletons label={t('loading')}>
        <Skeleton shape="card" height="40rem" />
      </Skeletons>
    </Loading>
  )
}

const isMissing = (error: Error) => isProblem(error, 'not_found') || isProblem(error, 'malformed_request')

function Editor({ text }: { text: MailText }) {
  const { t } = useTranslation('mail-wording')
  const [restored, setRestored] = useState(0)
  const { version, place, mails } = text
  const kinds = new Set(mails.map(({ kind }) => kind)).size
  const title = t('titleOf', { place: t(`places.${place}`), subject: mails[0]?.subject })
  return (
    <Page title={title} trail={[{ label: t('title'), to: mailTextPaths.list }]}>
      <PageHead
        title={title}
        lead={t('usedBy', { count: kinds })}
        chips={<MailTextStateChip state={text.state} isOutdated={text.shippedBefore !== null} />}
      />
      <LanguageChoice text={text} />
      <div className={versions.columns}>
        <MailTextForm key={restored} stored={text} />
        <MailTextPublication text={text} />
      </div>
      {version > 0 && <MailTextDifferences text={text} />}
      <MailTextPreview text={text} />
      {version > 0 && <Versions text={text} onRestored={() => setRestored(restored + 1)} />}
    </Page>
  )
}

function LanguageChoice({ text }: { text: MailText }) {
  const { t } = useTranslation('mail-wording')
  const [, setSearch] = useSearchParams()
  const nameOf = (language: Language) => {
    const state = text.languages.find((one) => one.language === language)?.state ?? 'shipped'
    return t('languageState', { language: formatLanguageName(language), state: t(`states.${state}`) })
  }
  return (
    <div className={styles.choice}>
      <NativeSelect
        id="mail-text-language"
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

type VersionsProps = { text: MailText; onRestored: () => void }

function Versions({ text, onRestored }: VersionsProps) {
  const query = useInfiniteQuery(mailTextVersionsQuery(text))
  const [restored, setRestored] = useState<number | null>(null)
  const fieldsOf = useFieldsOf()
  const queryOf = (wanted: number) => ({
    queryKey: ['mail-texts', 'compared', text.name, text.language, wanted],
    queryFn: async () => {
      const { words } = await queryClient.fetchQuery(mailTextVersionQuery(text, wanted))
      return fieldsOf(words, text.shipped)
    },
  })
  return (
    <>
      <VersionHistory
        query={query}
        present={text.version}
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

const reasonOnly = versionRestoring.pick({ reason: true })

/** What is typed in the form gives way to the restored words. */
function Restoring({ text, version, onClose, onRestored }: VersionsProps & { version: number; onClose: () => void }) {
  const form = useForm<RestoreForm>({ resolver: zodResolver(reasonOnly), defaultValues: { reason: '' } })
  const saving = useRestoreMailText(form, text, version, () => {
    onClose()
    onRestored()
  })
  return <RestoreDialog version={version} form={form} saving={saving} onClose={onClose} />
}
