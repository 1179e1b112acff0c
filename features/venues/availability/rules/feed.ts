/** Why the latest import of a calendar failed; the earlier entries stay unchanged. */
export const feedFailures = [
  'address_refused',
  'unreachable',
  'too_slow',
  'refused',
  'not_found',
  'failed',
  'too_large',
  'no_calendar',
  'too_many_events',
  'too_complex',
] as const
export type FeedFailure = (typeof feedFailures)[number]

const longestAddress = 2000

/** The address from which a calendar is fetched, with `webcal:` replaced by `https:`; null when it is invalid or contains a password. */
export function calendarAddress(text: string): string | null {
  const address = text.trim().replace(/^webcals?:/i, 'https:')
  if (address.length > longestAddress || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && href.length <= longestAddress ? href : null
}
