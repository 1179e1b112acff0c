import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { maxVideos } from '@bouquet/domain/video'
import { VideoDialog } from '@bouquet/features/media/video-links/backoffice/video-dialog.tsx'
import { VideoList } from '@bouquet/features/media/video-links/backoffice/video-list.tsx'
import type { OwnVideo } from '@bouquet/features/media/video-links/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { venueVideoSource, venueVideosQuery } from './venue-video-queries.ts'
import styles from './venue-videos.module.css'

/** The videos of a venue: added by their link, shown or hidden, put in order. Its messages: venue-videos, video-links. */
export function VenueVideos({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-videos')
  const query = useQuery(venueVideosQuery(venueId))
  return (
    <div className={styles.videos}>
      {query.data ? (
        <Videos venueId={venueId} videos={query.data} />
      ) : (
        <Loading query={query} failed={t('errors.loading')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="18rem" />
          </Skeletons>
        </Loading>
      )}
    </div>
  )
}

function Videos({ venueId, videos }: { venueId: string; videos: OwnVideo[] }) {
  const { t } = useTranslation('venue-videos')
  const [isAdding, setAdding] = useState(false)
  const source = venueVideoSource(venueId)
  const isFull = videos.length >= maxVideos
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {isFull && <p className="soft">{t('full')}</p>}
      {videos.length === 0 ? (
        <Empty title={t('empty.title')} action={add}>
          {t('empty.text')}
        </Empty>
      ) : (
        <>
          {!isFull && <div>{add}</div>}
          <VideoList videos={videos} source={source} label={t('title')} titleLevel="h3" />
        </>
      )}
      {isAdding && <VideoDialog source={source} others={videos} onClose={() => setAdding(false)} />}
    </>
  )
}
