import type { OwnVideo } from '../contract.ts'

const pictureWaitMs = 60_000
const refetchMs = 2000

/** After how many milliseconds a list is read again: the picture of a new video comes a moment after it. False: not by itself. */
export function refetchForPictures(videos: OwnVideo[] | undefined): number | false {
  return videos?.some(waitsForPicture) ? refetchMs : false
}

function waitsForPicture({ thumbnail, createdAt }: OwnVideo): boolean {
  return thumbnail === null && Date.now() - Date.parse(createdAt) < pictureWaitMs
}
