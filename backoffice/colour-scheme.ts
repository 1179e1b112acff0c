import { readCookie, writeCookie } from './cookies.ts'

export const colourSchemes = ['system', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

// A cookie, because the server writes the choice into the page (http/pages-of-backoffice.ts): it holds from the first
// pixel on, and no script has to run before that.
const cookieName = 'scheme'
const oneYearSeconds = 31_536_000

/** What the person has chosen in this browser. */
export function chosenScheme(): ColourScheme {
  const chosen = readCookie(cookieName)
  return colourSchemes.find((scheme) => scheme === chosen) ?? 'system'
}

/** Shows the page in this scheme from now on, in this browser. */
export function chooseScheme(scheme: ColourScheme): void {
  writeCookie(cookieName, scheme, scheme === 'system' ? 0 : oneYearSeconds)
  showScheme(scheme)
}

/** True where the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  const chosen = chosenScheme()
  return chosen === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

/** Gives the page its colours; the system's where nothing was chosen. */
export function showScheme(scheme: ColourScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = scheme
}
