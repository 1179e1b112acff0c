import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { enhanceDirectorySearch } from './directory-search.ts'
import { offerMap } from './offer-map.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-map]', enhance: offerMap },
  { selector: '[data-suggestions]', enhance: enhanceDirectorySearch },
]
