import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { announcementPaths } from '../rules/paths.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { emptyAnnouncement, fieldsOf } from './announcement-form.ts'
import { announcementQuery } from './announcement-queries.ts'

/** Makes a draft, empty or with the words and the audience of an earlier announcement. */
export function NewAnnouncementPage() {
  const { t } = useTranslation('announcements')
  const [search] = useSearchParams()
  const copied = search.get('copy')
  return (
    <Page title={t('new')} trail={[{ label: t('title'), to: announcementPaths.list }]}>
      <PageHead title={t('new')} lead={t('newLead')} />
      {copied ? (
        <Copied id={copied} />
      ) : (
        <AnnouncementEditor stored={null} initial={emptyAnnouncement(currentLanguage())} />
      )}
    </Page>
  )
}

function Copied({ id }: { id: string }) {
  const { t } = useTranslation('announcements')
  const query = useQuery(announcementQuery(id))
  if (query.data) return <AnnouncementEditor stored={null} initial={fieldsOf(query.data)} />
  return (
    <Loading query={query} failed={t('failed')}>
      <Skeletons label={t('loading')}>
        <Skeleton shape="card" height="40rem" />
      </Skeletons>
    </Loading>
  )
}
