import { drawing } from '../fake-picture.ts'
import type { VideoInfo } from './video-info.ts'

/** Knows every video, without asking anybody: a title and a picture that follow from its number. */
export function fakeVideoInfo(): VideoInfo {
  return {
    titleOf: async ({ externalId }) => `Film ${externalId}`,
    pictureOf: async ({ host, externalId }) => drawing(`${host} ${externalId}`, { width: 640, height: 360 }),
  }
}
