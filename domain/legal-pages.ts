/** The legally required pages, in the order of the footer. */
export const legalPages = ['terms', 'privacy', 'legal-notice'] as const
export type LegalPageName = (typeof legalPages)[number]

/** The same on every host. */
export const legalPaths: Record<LegalPageName, string> = {
  terms: '/cgv/',
  privacy: '/privacy/',
  'legal-notice': '/legal-notice/',
}
