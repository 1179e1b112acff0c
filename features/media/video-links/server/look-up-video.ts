import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { videoLimits, videoOfLink } from '@bouquet/domain/video'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { VideoInfoUnavailable } from '@bouquet/server/ports/video-info/video-info.ts'
import type { lookUpVideo as contract } from '../contract.ts'

/** The title of a video at its host. Throws video_link_invalid. */
export async function lookUpVideo(
  { ports }: ProviderContext,
  { query }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const video = videoOfLink(query.link)
  if (!video) throw problem('video_link_invalid')
  try {
    const title = await ports.videoInfo.titleOf(video)
    return title === null
      ? { state: 'missing', title }
      : { state: 'found', title: [...title].slice(0, videoLimits.longestTitle).join('') }
  } catch (error) {
    if (error instanceof VideoInfoUnavailable) return { state: 'unknown', title: null }
    throw error
  }
}
