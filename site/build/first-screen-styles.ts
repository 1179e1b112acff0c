/**
 * Pages whose styles are sent in two parts: these style sheets are in the page itself, so that its first screen waits for nothing; all others are
 * one file, which the page loads by `StylesBelow` before it shows what they are for.
 */
export const firstScreenStyles: Record<string, readonly string[]> = {
  'directory-list-page': ['site-head', 'logo', 'button', 'crumbs', 'directory-page', 'hero-picture', 'search-box'],
}
