/** What operators list: an entry has a code that stays, a name in each language, a place in the order, and can be retired. */
export const catalogueNames = [
  'services',
  'prestations',
  'venue_types',
  'languages',
  'event_types',
  'rejection_reasons',
  'review_report_reasons',
] as const
export type CatalogueName = (typeof catalogueNames)[number]

/** The bounds of a catalogue (rule "catalogues"); lengths in characters. */
export const catalogueLimits = { entries: 100, longestLabel: 60, longestCode: 60 } as const

/** The namespace of the names among the texts: `services.FULL_PLANNING`. */
export const catalogueTexts = 'catalogues'
