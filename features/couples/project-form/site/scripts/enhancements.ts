import type { Enhancement } from '@bouquet/site/scripts/enhancement.ts'
import { enhanceCalendar } from './calendar.ts'
import { showContactNote } from './contact-note.ts'
import { enhanceChecks } from './field-checks.ts'
import { enhancePanel, openBeside } from './profile-panel.ts'
import { forgetAnswers, saveAnswers } from './save-answers.ts'
import { countCharacters, countChosen, focusFirstProblem, nameRadius, saveBeforeLeaving } from './small-touches.ts'

export const enhancements: readonly Enhancement[] = [
  { selector: '[data-saves-answers]', enhance: saveAnswers, phase: 'before' },
  { selector: 'body', enhance: forgetAnswers, phase: 'before' },
  { selector: '[data-calendar]', enhance: enhanceCalendar },
  { selector: '[data-problems]', enhance: enhanceChecks },
  { selector: '[data-contact-note]', enhance: showContactNote },
  { selector: '[data-radius]', enhance: nameRadius },
  { selector: '[data-choice]', enhance: countChosen },
  { selector: '[data-left]', enhance: countCharacters },
  { selector: '[data-saves]', enhance: saveBeforeLeaving },
  { selector: '[data-profile-panel]', enhance: enhancePanel },
  { selector: '[data-profile]', enhance: openBeside },
  { selector: 'body', enhance: focusFirstProblem, phase: 'after' },
]
