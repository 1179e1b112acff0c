import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { enhanceDirectorySearch } from './directory-search.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-suggestions]', enhance: enhanceDirectorySearch },
]
