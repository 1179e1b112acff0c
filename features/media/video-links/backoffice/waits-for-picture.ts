import type { OwnVideo } from '../contract.ts'

const pictureWaitMs = 60_000
const refetchMs = 2000

/** The interval of refetching, in milliseconds, because the picture of a new video arrives later. False: no refetching. */
export function refetchForPictures(videos: OwnVideo[] | undefined): number | false {
  return videos?.some(waitsForPicture) ? refetchMs : false
}

function waitsForPicture({ thumbnail, createdAt }: OwnVideo): boolean {
  return thumbnail === null && Date.now() - Date.parse(createdAt) < pictureWaitMs
}
