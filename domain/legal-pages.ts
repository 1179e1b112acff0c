/** The legally required pages, in the order of the footer. */
export const legalPages = ['terms', 'privacy', 'legal-notice'] as const
export type LegalPageName = (typeof legalPages)[number]

/** The same on every host. */
export const legalPaths: Record<LegalPageName, string> = {
  terms: '/cgv/',
  privacy: '/privacy/',
  'legal-notice': '/legal-notice/',
}

/** The text that is in force from a day on; `first` is the one before the first change. */
export function legalDayPath(page: LegalPageName, day: string): string {
  return `${legalPaths[page]}${day}`
}

/** Where an operator sees a version as its readers will. */
export function legalPreviewPath(page: LegalPageName): string {
  return `${legalPaths[page]}preview`
}
