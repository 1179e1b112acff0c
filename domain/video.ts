export const videoHosts = ['youtube', 'vimeo'] as const
export type VideoHost = (typeof videoHosts)[number]

/** One video of one host; `privateHash` is the key that Vimeo requires for an unlisted video. */
export type Video = { host: VideoHost; externalId: string; privateHash: string | null }

export const videoLimits = { shortestTitle: 5, longestTitle: 120, longestDescription: 1000, longestLink: 500 } as const

/** The limit of a list, higher than anybody needs. */
export const maxVideos = 50

/** Rule "number of videos": why a list with this many videos accepts no more; null when it does. */
export function videoRoomProblem(
  count: number,
  { isPremium, quota }: { isPremium: boolean; quota: number },
): 'video_quota_reached' | 'videos_full' | null {
  if (!isPremium && count >= quota) return 'video_quota_reached'
  return count >= maxVideos ? 'videos_full' : null
}

/** The address of the player, which starts at once and, with both hosts, without tracking cookies. */
export function videoEmbedUrl({ host, externalId, privateHash }: Video): string {
  const id = encodeURIComponent(externalId)
  if (host === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
  const key = privateHash ? `&h=${encodeURIComponent(privateHash)}` : ''
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key}`
}

/** The public address of a video, without any other parameters of the original link. */
export function videoPageUrl({ host, externalId, privateHash }: Video): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${externalId}`
  return `https://vimeo.com/${externalId}${privateHash ? `/${privateHash}` : ''}`
}

/** Rule "videos": the video of a link, in any of the forms that its host gives out; null for everything else. */
export function videoOfLink(text: string): Video | null {
  const link = text.trim()
  if (link === '' || link.length > videoLimits.longestLink || /\s/.test(link)) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(link) && !/^[\w.-]+:\d/.test(link) ? link : `https://${link}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!['https:', 'http:'].includes(url.protocol) || url.username || url.password || url.port) return null
  return ofYouTube(url) ?? ofVimeo(url)
}

// Hosts are compared as a whole: one that merely contains a known name or ends in it belongs to somebody else.
const youTubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']
const noCookieHosts = ['youtube-nocookie.com', 'www.youtube-nocookie.com']
const shortHosts = ['youtu.be', 'www.youtu.be']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com']

function ofYouTube({ hostname, pathname, searchParams }: URL): Video | null {
  const [first = '', second = ''] = partsOf(pathname)
  const id = () => {
    if (shortHosts.includes(hostname)) return first
    if (noCookieHosts.includes(hostname)) return first === 'embed' ? second : null
    if (!youTubeHosts.includes(hostname)) return null
    if (first === 'watch') return searchParams.get('v') ?? second
    return ['shorts', 'embed', 'live', 'v'].includes(first) ? second : null
  }
  const externalId = id()
  if (externalId === null || !/^[A-Za-z0-9_-]{11}$/.test(externalId)) return null
  return { host: 'youtube', externalId, privateHash: null }
}

function ofVimeo({ hostname, pathname, searchParams }: URL): Video | null {
  const parts = partsOf(pathname)
  const found = vimeoHosts.includes(hostname)
    ? onVimeo(parts)
    : hostname === 'player.vimeo.com'
      ? inPlayer(parts)
      : null
  if (!found || !/^\d{1,12}$/.test(found.externalId)) return null
  const privateHash = found.privateHash ?? searchParams.get('h')
  if (privateHash !== null && !/^[0-9a-f]{6,40}$/i.test(privateHash)) return null
  return { host: 'vimeo', externalId: found.externalId, privateHash }
}

type Found = { externalId: string; privateHash: string | null } | null

function onVimeo(parts: string[]): Found {
  const [first = '', second, third, fourth] = parts
  if (/^\d+$/.test(first)) return parts.length <= 2 ? { externalId: first, privateHash: second ?? null } : null
  if (first === 'channels' && third && parts.length === 3) return { externalId: third, privateHash: null }
  if (first === 'groups' && third === 'videos' && fourth) return { externalId: fourth, privateHash: null }
  if (['album', 'showcase'].includes(first) && third === 'video' && fourth)
    return { externalId: fourth, privateHash: null }
  return null
}

function inPlayer([first, second]: string[]): Found {
  return first === 'video' && second ? { externalId: second, privateHash: null } : null
}

function partsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean)
}
