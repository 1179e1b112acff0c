import { z } from 'zod'
import { askInstagram, fetchFrom } from './ask-instagram.ts'
import { type Instagram, type InstagramPicture, InstagramUnavailable } from './instagram.ts'
import { readSignedRequest } from './signed-request.ts'

/** Instagram's three base addresses; `authorize` may depend on the site that a user comes from. */
export type InstagramHosts = {
  authorize: (redirectUri: string) => string
  api: () => string
  graph: () => string
  /** Whether Instagram serves pictures from this address. */
  hostsPictures: (url: URL) => boolean
}

export const instagramHosts: InstagramHosts = {
  authorize: () => 'https://www.instagram.com',
  api: () => 'https://api.instagram.com',
  graph: () => 'https://graph.instagram.com',
  hostsPictures: ({ protocol, hostname }) =>
    protocol === 'https:' && ['.cdninstagram.com', '.fbcdn.net'].some((end) => hostname.endsWith(end)),
}

type App = { appId: string; appSecret: string }

const scope = 'instagram_business_basic'
const maxPicture = 12 * 1024 * 1024

const id = z.union([z.string(), z.number()]).transform(String)
const shortToken = z.object({ access_token: z.string().min(1), user_id: id })
/** The object itself or a list with it: the API sends both forms. */
const exchanged = z.union([
  z.object({ data: z.tuple([shortToken], z.unknown()) }).transform(({ data }) => data[0]),
  shortToken,
])
const longToken = z
  .object({ access_token: z.string().min(1), expires_in: z.number().positive() })
  .transform(({ access_token, expires_in }) => ({ token: access_token, livesSeconds: expires_in }))
const media = z.object({
  id,
  caption: z.string().optional(),
  media_type: z.string(),
  media_url: z.string().optional(),
  thumbnail_url: z.string().optional(),
  permalink: z.string(),
  timestamp: z.string(),
})

/** The Instagram API with Instagram Login, for professional accounts. */
export function instagramLogin({ appId, appSecret }: App, hosts = instagramHosts): Instagram {
  const graph = (path: string, query: Record<string, string>) => addressOf(`${hosts.graph()}${path}`, query)
  return {
    authorizationUrl: ({ redirectUri, state }) =>
      addressOf(`${hosts.authorize(redirectUri)}/oauth/authorize`, {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      }).toString(),
    async exchangeCode({ code, redirectUri }) {
      const form = {
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
      }
      const short = await askInstagram(addressOf(`${hosts.api()}/oauth/access_token`), exchanged, {
        method: 'POST',
        body: new URLSearchParams({ ...form, code: code.replace(/#_$/, '') }),
      })
      const secrets = { client_secret: appSecret, access_token: short.access_token }
      const long = await askInstagram(
        graph('/access_token', { grant_type: 'ig_exchange_token', ...secrets }),
        longToken,
      )
      return { ...long, userId: short.user_id }
    },
    refresh: (token) =>
      askInstagram(graph('/refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token }), longToken),
    async usernameOf(token) {
      const shape = z.object({ username: z.string().min(1).max(60) })
      return (await askInstagram(graph('/me', { fields: 'user_id,username', access_token: token }), shape)).username
    },
    async latestPictures(token, most) {
      const fields = 'id,caption,media_type,media_url,permalink,thumbnail_url,timestamp'
      const url = graph('/me/media', { fields, limit: String(most), access_token: token })
      const { data } = await askInstagram(url, z.object({ data: z.array(media) }))
      return data.slice(0, most).flatMap((item) => pictureOf(item) ?? [])
    },
    async download(pictureUrl) {
      if (!URL.canParse(pictureUrl) || !hosts.hostsPictures(new URL(pictureUrl)))
        throw new InstagramUnavailable('The picture is not kept by Instagram')
      const { status, bytes } = await fetchFrom(pictureUrl, maxPicture)
      if (status !== 200) throw new InstagramUnavailable(`The picture’s host answered ${status}`)
      return bytes
    },
    async revoke(token) {
      await askInstagram(graph('/me/permissions', { access_token: token }), z.unknown(), { method: 'DELETE' })
    },
    userOfSignedRequest: (signedRequest) => readSignedRequest(signedRequest, appSecret),
  }
}

function addressOf(address: string, query: Record<string, string> = {}): URL {
  const url = new URL(address)
  url.search = new URLSearchParams(query).toString()
  return url
}

/** Null for a post without a picture, or with an address outside of Instagram. */
function pictureOf(item: z.output<typeof media>): InstagramPicture | null {
  const pictureUrl = item.media_type === 'VIDEO' ? item.thumbnail_url : item.media_url
  const takenAt = new Date(item.timestamp)
  if (!pictureUrl || Number.isNaN(takenAt.getTime()) || !isPermalink(item.permalink)) return null
  return { id: item.id, permalink: item.permalink, caption: item.caption ?? '', takenAt, pictureUrl }
}

function isPermalink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' && ['www.instagram.com', 'instagram.com'].includes(hostname)
}
