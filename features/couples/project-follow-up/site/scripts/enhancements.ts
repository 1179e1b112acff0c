import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { saveMessage } from './save-message.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-message]', enhance: saveMessage, phase: 'before' },
]
