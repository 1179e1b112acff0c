import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { enhanceFavourite, showAnyFavourite } from './favourites.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-favourite]', enhance: enhanceFavourite },
  { selector: '[data-any-favourite]', enhance: showAnyFavourite },
]
