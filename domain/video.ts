export const videoHosts = ['youtube', 'vimeo'] as const
export type VideoHost = (typeof videoHosts)[number]

type Video = { host: VideoHost; externalId: string; privateHash: string | null }

/** Where a video plays without a cookie before anybody has asked for it. */
export function videoEmbedUrl({ host, externalId, privateHash }: Video): string {
  const id = encodeURIComponent(externalId)
  if (host === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
  const key = privateHash ? `&h=${encodeURIComponent(privateHash)}` : ''
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key}`
}
