import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { showChosenFile } from './chosen-file.ts'

export const enhancements: readonly Enhancement[] = [{ selector: '[data-chosen-file]', enhance: showChosenFile }]
