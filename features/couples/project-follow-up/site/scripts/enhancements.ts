import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { keepMessage } from './keep-message.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-message]', enhance: keepMessage, phase: 'before' },
]
