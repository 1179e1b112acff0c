import { readCookie, writeCookie } from './cookies.ts'

export const colourSchemes = ['system', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

// A cookie, so that the server can write the choice into the page (http/pages-of-backoffice.ts): it applies from the first paint, and no
// script has to run before.
const cookieName = 'scheme'
const oneYearSeconds = 31_536_000

/** The user's choice in this browser. */
export function chosenScheme(): ColourScheme {
  const chosen = readCookie(cookieName)
  return colourSchemes.find((scheme) => scheme === chosen) ?? 'system'
}

/** Stores the scheme in this browser and applies it. */
export function chooseScheme(scheme: ColourScheme): void {
  writeCookie(cookieName, scheme, scheme === 'system' ? 0 : oneYearSeconds)
  showScheme(scheme)
}

/** True where the page is dark now, by choice or by the system's setting. */
export function isDark(): boolean {
  const chosen = chosenScheme()
  return chosen === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

/** Applies the page's colour scheme; the system's where nothing was chosen. */
export function showScheme(scheme: ColourScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = scheme
}
