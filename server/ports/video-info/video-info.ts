import type { Video } from '@bouquet/domain/video'

/** What the hosts of videos publish about one of theirs. */
export type VideoInfo = {
  /** What the video is called; null where the host shows it to nobody. Throws `VideoInfoUnavailable`. */
  titleOf(video: Video): Promise<string | null>
  /** Its picture as a file; null where there is none. Throws `VideoInfoUnavailable`. */
  pictureOf(video: Video): Promise<Uint8Array | null>
}

/** The host did not answer within its time, refused for the moment, or sent something unreadable. */
export class VideoInfoUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VideoInfoUnavailable'
  }
}
