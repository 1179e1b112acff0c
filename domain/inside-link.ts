const here = 'https://here.invalid'

/**
 * Rule "inside link": an address of this site (`/credits?status=paid`), safe against the ways in which browsers read tabs, slashes and
 * backslashes.
 */
export function isInsideLink(link: string): boolean {
  return link.startsWith('/') && URL.canParse(link, here) && new URL(link, here).origin === here
}

/** An address outside of this site, over https only. */
export function isOutsideLink(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
