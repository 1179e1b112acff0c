const here = 'https://here.invalid'

/** Rule "inside link": an address of this site (`/credits?status=paid`), however a browser reads tabs, slashes and backslashes. */
export function isInsideLink(link: string): boolean {
  return link.startsWith('/') && URL.canParse(link, here) && new URL(link, here).origin === here
}

/** An address that leads out of this site, by https alone. */
export function isOutsideLink(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
