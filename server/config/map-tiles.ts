import { StartupError } from '../startup-error.ts'
import type { Env } from './env.ts'

/** Map tiles of the operator's choice; `origin` is what the content security policy allows pictures from. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}`, also `{s}` before the host and `{r}`. */
  url: string
  /** Whom the tiles' licence asks to name; `[name](https://…)` is a link. */
  attribution: string
  origin: string
}

const example = 'https://tiles.example.com/{z}/{x}/{y}.png'

/** Null where maps are our own drawings. Throws a StartupError. */
export function mapTiles({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution = '',
}: Pick<Env, 'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION'>): MapTiles | null {
  if (url === undefined) return null
  const origin = originOf(url)
  if (!origin || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new StartupError(`MAP_TILES_URL: "${url}" is not allowed. It is an address such as ${example}.`)
  return { url, attribution, origin }
}

/** The origin of the tiles, with a star for `{s}`; null for what is no address of the web. */
function originOf(url: string): string | null {
  const anyServer = url.replace('//{s}.', '//')
  const found = URL.parse(anyServer)
  if (!found || !/^https?:$/.test(found.protocol) || /[;,\s'"{]/.test(found.host)) return null
  return `${found.protocol}//${anyServer === url ? '' : '*.'}${found.host}`
}
