import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { countCall } from './count-call.ts'
import { enhanceFreeOn } from './free-on.ts'
import { offerTiles } from './offer-tiles.ts'
import { enhanceVideo } from './video.ts'
import { enhanceZoom } from './zoom.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-zoom-group]', enhance: enhanceZoom },
  { selector: '[data-video]', enhance: enhanceVideo },
  { selector: '[data-tiles]', enhance: offerTiles },
  { selector: '[data-counted]', enhance: countCall },
  { selector: '[data-free-on]', enhance: enhanceFreeOn },
]
