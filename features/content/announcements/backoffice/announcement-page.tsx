import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { DeleteButton } from '@bouquet/backoffice/shell/delete-button.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { NotFound } from '@bouquet/backoffice/shell/unknown-address.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import type { Announcement } from '../contract.ts'
import { isWritable } from '../rules/announcement.ts'
import { announcementPaths } from '../rules/paths.ts'
import { useDeleteAnnouncement } from './announcement-changes.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { fieldsOf } from './announcement-form.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementProgress } from './announcement-progress.tsx'
import { announcementQuery } from './announcement-queries.ts'
import { AnnouncementStateChip } from './announcement-state-chip.tsx'
import styles from './announcements.module.css'
import { StartButton } from './start-button.tsx'

const isMissing = (error: Error) => isProblem(error, 'not_found') || isProblem(error, 'malformed_request')

/** One announcement: the form of a draft, or what became of one that was started. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements')
  const { id = '' } = useParams()
  const query = useQuery(announcementQuery(id))
  if (query.data) return <Shown key={id} announcement={query.data} />
  return (
    <Loading query={query} failed={t('failed')} instead={(error) => isMissing(error) && <NotFound />}>
      <Skeletons label={t('loading')}>
        <Skeleton shape="card" height="40rem" />
      </Skeletons>
    </Loading>
  )
}

function Shown({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { id, state, fallback, texts } = announcement
  const title = texts.find(({ language }) => language === fallback)?.title ?? ''
  return (
    <Page title={title} trail={[{ label: t('title'), to: announcementPaths.list }]}>
      <PageHead
        title={<span lang={fallback}>{title}</span>}
        chips={<AnnouncementStateChip state={state} />}
        aside={
          <Link to={{ pathname: announcementPaths.new, search: `copy=${id}` }} className={buttonClass({})}>
            {t('copy')}
          </Link>
        }
      />
      {isWritable(state) && (
        <>
          <AnnouncementEditor stored={announcement} initial={fieldsOf(announcement)}>
            <StartButton announcement={announcement} />
            <AnnouncementPreview announcement={announcement} />
          </AnnouncementEditor>
          <Deletion id={id} />
        </>
      )}
      {!isWritable(state) && (
        <div className={styles.columns}>
          <AnnouncementProgress announcement={announcement} />
          <AnnouncementPreview announcement={announcement} />
        </div>
      )}
    </Page>
  )
}

function Deletion({ id }: { id: string }) {
  const { t } = useTranslation('announcements')
  const [isDeleted, setDeleted] = useState(false)
  const removal = useDeleteAnnouncement(id, () => setDeleted(true))
  const labels = {
    action: t('delete.action'),
    title: t('delete.title'),
    text: t('delete.text'),
    cancel: t('delete.keep'),
    confirm: t('delete.confirm'),
  }
  if (isDeleted) return <Navigate to={announcementPaths.list} replace />
  return (
    <div className={styles.actions}>
      <DeleteButton labels={labels} failed={t('delete.failed')} removal={removal} />
    </div>
  )
}
