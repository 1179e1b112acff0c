import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { premiumQuotas } from '@bouquet/domain/plans'
import { videoRoomProblem } from '@bouquet/domain/video'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { VideoDialog } from '@bouquet/features/media/video-links/backoffice/video-dialog.tsx'
import { VideoList } from '@bouquet/features/media/video-links/backoffice/video-list.tsx'
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
import type { VideoList as Listed } from '../contract.ts'
import { videoSource, videosQuery } from './video-queries.ts'
import styles from './videos-page.module.css'

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

function Videos({ list }: { list: Listed }) {
  const { t } = useTranslation('videos')
  const { isPremium } = useCurrentUser()
  const [isAdding, setAdding] = useState(false)
  const isTelephone = useIsTelephone()
  const { videos, videoCount, freePlanQuota } = list
  const isFull = videoRoomProblem(videoCount, { isPremium, quota: freePlanQuota }) === 'video_quota_reached'
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {isFull && !isTelephone && <QuotaPrompt quota={freePlanQuota} />}
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
          <VideoList videos={videos} source={videoSource} label={t('title')} titleLevel="h2" />
        </>
      )}
      {isFull && isTelephone && (
        <div className={styles.below}>
          <QuotaPrompt quota={freePlanQuota} />
        </div>
      )}
      {isAdding && <VideoDialog source={videoSource} others={videos} onClose={() => setAdding(false)} />}
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
