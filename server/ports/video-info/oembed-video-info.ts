import { type Video, videoPageUrl } from '@bouquet/domain/video'
import { z } from 'zod'
import { fetchLimited } from '../fetch-limited.ts'
import { type VideoInfo, VideoInfoUnavailable } from './video-info.ts'

/** The only addresses that are ever requested. */
const videoInfoHosts = {
  youtube: 'https://www.youtube.com',
  youtubePictures: 'https://i.ytimg.com',
  vimeo: 'https://vimeo.com',
  vimeoPictures: 'https://i.vimeocdn.com',
}

const answer = z.object({ title: z.string().optional(), thumbnail_url: z.string().optional() })
type Answer = z.output<typeof answer>

const timeoutMs = 4000
const maxJson = 200_000
const maxPicture = 5 * 1024 * 1024

/** Asks YouTube and Vimeo by oEmbed. */
export function oembedVideoInfo(hosts = videoInfoHosts): VideoInfo {
  const describe = async (video: Video): Promise<Answer | null> => {
    const { status, bytes } = await ask(oembedUrl(hosts, video), maxJson)
    if (isMissing(status)) return null
    if (status !== 200) throw new VideoInfoUnavailable(`The video's host answered ${status}`)
    return readAnswer(bytes)
  }
  return {
    titleOf: async (video) => (await describe(video))?.title?.trim() || null,
    pictureOf: async (video) => {
      if (video.host === 'youtube') return firstPicture(youtubePictures(hosts, video))
      const { thumbnail_url: url } = (await describe(video)) ?? {}
      return url && isAt(hosts.vimeoPictures, url) ? firstPicture([url]) : null
    },
  }
}

function oembedUrl(hosts: typeof videoInfoHosts, video: Video): URL {
  const path = video.host === 'youtube' ? '/oembed' : '/api/oembed.json'
  const url = new URL(path, hosts[video.host])
  url.search = new URLSearchParams({ url: videoPageUrl(video), format: 'json', width: '1280' }).toString()
  return url
}

/** From the largest on; not every video has all sizes. */
function youtubePictures({ youtubePictures: host }: typeof videoInfoHosts, { externalId }: Video): string[] {
  return ['maxresdefault', 'hqdefault'].map((size) => `${host}/vi/${externalId}/${size}.jpg`)
}

async function firstPicture(urls: string[]): Promise<Uint8Array | null> {
  for (const url of urls) {
    const { status, bytes } = await ask(url, maxPicture)
    if (status === 200) return bytes
    if (!isMissing(status)) throw new VideoInfoUnavailable(`The picture's host answered ${status}`)
  }
  return null
}

/** A video that does not exist, is private, or may not be embedded. */
function isMissing(status: number): boolean {
  return [400, 401, 403, 404, 410].includes(status)
}

function isAt(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(origin).origin
}

async function ask(url: URL | string, maxBytes: number) {
  try {
    return await fetchLimited(url, { maxBytes, timeoutMs })
  } catch (cause) {
    throw new VideoInfoUnavailable('The video’s host did not answer', cause)
  }
}

function readAnswer(bytes: Uint8Array): Answer {
  try {
    return answer.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw new VideoInfoUnavailable('The video’s host sent something unreadable', cause)
  }
}
