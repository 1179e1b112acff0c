import { call } from '@bouquet/backoffice/api/client.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { videoOfLink, videoPageUrl } from '@bouquet/domain/video'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { lookUpVideo, type OwnVideo } from '../contract.ts'

const settledMs = 300

/** Looks up a video's title once its link is valid, and passes it to `onTitle`. The form can be used even if the host does not answer. */
export function useVideoInfo(link: string, onTitle: (title: string) => void): 'asking' | 'missing' | null {
  const settled = useSettled(link, settledMs)
  const video = videoOfLink(settled)
  const url = video ? videoPageUrl(video) : ''
  const { data, isFetching } = useQuery({
    queryKey: ['video-info', url],
    queryFn: ({ signal }) => call(lookUpVideo, { query: { link: url } }, signal),
    enabled: video !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const notifyTitle = useEffectEvent(onTitle)
  const title = data?.title
  useEffect(() => {
    if (title) notifyTitle(title)
  }, [title])
  if (isFetching) return 'asking'
  return data?.state === 'missing' ? 'missing' : null
}

/** Whether a link points to one of these videos, in any form. */
export function isAmong(videos: OwnVideo[], link: string): boolean {
  const video = videoOfLink(link)
  if (!video) return false
  return videos.some(({ url }) => videoOfLink(url)?.externalId === video.externalId)
}
