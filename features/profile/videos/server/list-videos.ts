import type { ProviderContext } from '@bouquet/server/context.ts'
import type { VideoList } from '../contract.ts'
import { readVideos } from './video-rows.ts'

/** The caller's videos, and how many the free plan allows. */
export async function listVideos({ db, actor, settings }: ProviderContext): Promise<VideoList> {
  const videos = await readVideos(db, actor.providerId)
  return { videos, videoCount: videos.length, freePlanQuota: settings.read('plans').videos }
}
