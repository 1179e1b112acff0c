import { oembedVideoInfo } from './oembed-video-info.ts'
import type { VideoInfo } from './video-info.ts'
import { videoInfoStandIn } from './video-info-stand-in.ts'

export type VideoInfoSettings = { kind: 'oembed' } | { kind: 'stand-in' }

export function createVideoInfo({ kind }: VideoInfoSettings): VideoInfo {
  return kind === 'oembed' ? oembedVideoInfo() : videoInfoStandIn()
}
