import { fakeVideoInfo } from './fake-video-info.ts'
import { oembedVideoInfo } from './oembed-video-info.ts'
import type { VideoInfo } from './video-info.ts'

export type VideoInfoSettings = { kind: 'oembed' } | { kind: 'fake' }

export function createVideoInfo({ kind }: VideoInfoSettings): VideoInfo {
  return kind === 'oembed' ? oembedVideoInfo() : fakeVideoInfo()
}
