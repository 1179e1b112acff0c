import { closeOutside } from './close-outside.ts'
import { enhanceCopying } from './copy-link.ts'
import { countDown } from './count-down.ts'
import type { Enhancement } from './enhancement.ts'
import { bringFonts } from './fonts.ts'
import { guardSending } from './guard-sending.ts'
import { leadHome } from './home.ts'
import { rememberLanguage } from './language-choice.ts'
import { enhancePlaceSearch } from './place-search.ts'
import { rememberVisitSource, tellVisitSource } from './visit-source.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: 'link#fonts', enhance: bringFonts, phase: 'before' },
  { selector: 'body', enhance: rememberVisitSource, phase: 'before' },
  { selector: '[data-visit-source]', enhance: tellVisitSource },
  { selector: '[data-places]', enhance: enhancePlaceSearch },
  { selector: '[data-closes-outside]', enhance: closeOutside },
  { selector: '[data-copied]', enhance: enhanceCopying },
  { selector: '[data-ending]', enhance: countDown },
  { selector: '[data-language]', enhance: rememberLanguage },
  { selector: 'body', enhance: leadHome },
  { selector: 'form[method="post"]:not([data-favourite])', enhance: guardSending, phase: 'after' },
]
