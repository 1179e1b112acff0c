import { drawing } from '../fake-picture.ts'
import type { VideoInfo } from './video-info.ts'

/** Knows every video without any request: its title and picture follow from its number. */
export function fakeVideoInfo(): VideoInfo {
  return {
    titleOf: async ({ externalId }) => `Film ${externalId}`,
    pictureOf: async ({ host, externalId }) => drawing(`${host} ${externalId}`, { width: 640, height: 360 }),
  }
}
