import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { countView } from './count-view.ts'

export const enhancements: readonly Enhancement[] = [{ selector: '[data-view], [data-venue-view]', enhance: countView }]
