/** Where a visit came from (rule "page visits"): a search engine, a social network, one of our mails, another site, nowhere known. */
export const visitSources = ['search', 'social', 'mail', 'site', 'direct'] as const
export type VisitSource = (typeof visitSources)[number]

/** The name under which a browser's tab keeps the source of its first page until it is closed. */
export const visitSourceKey = 'visit-source'

const domain = String.raw`(com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})`
const searchEngines = new RegExp(
  String.raw`(^|\.)((google|bing|duckduckgo|qwant|yahoo|startpage|lilo|yandex)\.${domain}|ecosia\.org|search\.brave\.com)$`,
)
const socialNetworks = new RegExp(
  String.raw`(^|\.)((facebook|instagram|pinterest|tiktok|linkedin|twitter|youtube|reddit|whatsapp|snapchat)\.${domain}|threads\.net|t\.co|x\.com|fb\.me|pin\.it|youtu\.be)$`,
)
/** The values of `utm_medium` and `utm_source` that mean a mail; others say nothing. */
const mailCampaigns = ['email', 'e-mail', 'mail', 'newsletter']

type Arrival = {
  /** The address of the page before, as the browser names it; empty without one. */
  referrer: string
  /** The query of the page itself. */
  search: string
}

/** The source of a page that is the first of its visit. */
export function visitSourceOf({ referrer, search }: Arrival): VisitSource {
  if (isOfMail(search)) return 'mail'
  const host = hostOf(referrer)
  if (host === null) return 'direct'
  if (searchEngines.test(host)) return 'search'
  return socialNetworks.test(host) ? 'social' : 'site'
}

function isOfMail(search: string): boolean {
  const query = new URLSearchParams(search)
  return ['utm_medium', 'utm_source'].some((name) => mailCampaigns.includes(query.get(name)?.toLowerCase() ?? ''))
}

/** The host of an address; null where it is none. */
export function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host || null : null
}

/** One of the sources; null for anything else. */
export function knownVisitSource(text: string | null | undefined): VisitSource | null {
  return visitSources.find((source) => source === text) ?? null
}
