import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { premiumQuotas } from '@bouquet/domain/plans'
import { videoRoomProblem } from '@bouquet/domain/video'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { DeleteVideo } from '@bouquet/features/media/video-links/backoffice/delete-video.tsx'
import { VideoCard } from '@bouquet/features/media/video-links/backoffice/video-card.tsx'
import { VideoDialog } from '@bouquet/features/media/video-links/backoffice/video-dialog.tsx'
import styles from '@bouquet/features/media/video-links/backoffice/video-list.module.css'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnVideo, VideoList } from '../contract.ts'
import { videosQuery } from './video-queries.ts'

/** A provider's videos: added by their link, shown or hidden, put in order. */
export function VideosPage() {
  const { t } = useTranslation('videos')
  const query = useQuery(videosQuery)
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      aside={<PreviewButton />}
      query={query}
      labels={{ loading: t('loading'), failed: t('errors.loading') }}
      skeleton={
        <div className={styles.grid}>
          <Skeleton shape="card" height="18rem" />
          <Skeleton shape="card" height="18rem" />
        </div>
      }
    >
      {(list) => <Videos list={list} />}
    </LoadedPage>
  )
}

type Opened = { kind: 'new' } | { kind: 'change' | 'delete'; video: OwnVideo } | null

function Videos({ list }: { list: VideoList }) {
  const { t } = useTranslation('videos')
  const { isPremium } = useCurrentUser()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { videos, videoCount, freePlanQuota } = list
  const isFull = videoRoomProblem(videoCount, { isPremium, quota: freePlanQuota }) === 'video_quota_reached'
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setOpened({ kind: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {isFull && <QuotaPrompt quota={freePlanQuota} />}
      {videos.length === 0 ? (
        <Empty title={t('empty.title')} action={!isFull && add}>
          {t('empty.text')}
        </Empty>
      ) : (
        <>
          <div className={styles.bar}>
            <p className="soft">
              {isPremium
                ? t('count', { count: videoCount })
                : t('countOf', { count: videoCount, quota: freePlanQuota })}
            </p>
            {!isFull && add}
          </div>
          <ul className={styles.grid} aria-label={t('title')}>
            {videos.map((video, place) => (
              <VideoCard
                key={video.id}
                videos={videos}
                place={place}
                onChange={() => setOpened({ kind: 'change', video })}
                onDelete={() => setOpened({ kind: 'delete', video })}
              />
            ))}
          </ul>
        </>
      )}
      {opened?.kind === 'new' && <VideoDialog others={videos} onClose={close} />}
      {opened?.kind === 'change' && (
        <VideoDialog video={opened.video} others={videos.filter(({ id }) => id !== opened.video.id)} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteVideo video={opened.video} onClose={close} />}
    </>
  )
}

function QuotaPrompt({ quota }: { quota: number }) {
  const { t } = useTranslation('videos')
  const { isModerated } = useCurrentUser()
  return (
    <Callout
      tone="gold"
      icon="ribbon"
      title={t('quota.title', { count: quota, quota })}
      action={
        isModerated && (
          <Link className={buttonClass({ variant: 'secondary' })} to={subscriptionPath}>
            {t('quota.upgrade')}
          </Link>
        )
      }
    >
      {t('quota.text', { most: formatNumber(premiumQuotas.videos) })}
    </Callout>
  )
}
