import type { Video } from '@bouquet/domain/video'

/** What the hosts of videos publish about a video. */
export type VideoInfo = {
  /** The video's title; null where the host does not publish the video. Throws `VideoInfoUnavailable`. */
  titleOf(video: Video): Promise<string | null>
  /** The video's preview picture as a file; null where there is none. Throws `VideoInfoUnavailable`. */
  pictureOf(video: Video): Promise<Uint8Array | null>
}

/** The host did not answer in time, refused temporarily, or sent something unreadable. */
export class VideoInfoUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VideoInfoUnavailable'
  }
}
