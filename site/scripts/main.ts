// Pages work without any of this; each part looks for its own place on the page and leaves the others alone.

import { keepMessage } from '@bouquet/features/couples/project-follow-up/site/scripts/keep-message.ts'
import { enhanceCalendar } from '@bouquet/features/couples/project-form/site/scripts/calendar.ts'
import { showContactNote } from '@bouquet/features/couples/project-form/site/scripts/contact-note.ts'
import { enhanceChecks } from '@bouquet/features/couples/project-form/site/scripts/field-checks.ts'
import { forgetAnswers, keepAnswers } from '@bouquet/features/couples/project-form/site/scripts/keep-answers.ts'
import { enhancePanel, openBeside } from '@bouquet/features/couples/project-form/site/scripts/profile-panel.ts'
import {
  countChosen,
  countLetters,
  focusFirstProblem,
  nameRadius,
  saveBeforeLeaving,
} from '@bouquet/features/couples/project-form/site/scripts/small-touches.ts'
import { enhanceDirectorySearch } from '@bouquet/features/directory/directory/site/scripts/directory-search.ts'
import {
  enhanceFavourite,
  showAnyFavourite,
} from '@bouquet/features/directory/favourite-marks/site/scripts/favourites.ts'
import { enhanceVideo } from '@bouquet/features/profile/public-profiles/site/scripts/video.ts'
import { enhanceZoom } from '@bouquet/features/profile/public-profiles/site/scripts/zoom.ts'
import { countView } from '@bouquet/features/profile/views/site/scripts/count-view.ts'
import { enhanceCopying } from './copy-link.ts'
import { countDown } from './count-down.ts'
import { bringFonts } from './fonts.ts'
import { guardSending } from './guard-sending.ts'
import { leadHome } from './home.ts'
import { rememberLanguage } from './language-choice.ts'
import { enhancePlaceSearch } from './place-search.ts'

function each(selector: string, enhance: (place: HTMLElement) => void): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) enhance(place)
}

each('link#fonts', (link) => bringFonts(link as HTMLLinkElement))
// Before the fields are dressed, so that they take up what is in them.
each('[data-keeps]', keepAnswers)
if (!document.querySelector('[data-keeps]')) forgetAnswers()
each('[data-message]', keepMessage)
each('[data-calendar]', enhanceCalendar)
each('[data-places]', enhancePlaceSearch)
each('[data-suggestions]', enhanceDirectorySearch)
each('[data-problems]', enhanceChecks)
each('[data-contact-note]', showContactNote)
each('[data-radius]', nameRadius)
each('[data-choice]', countChosen)
each('[data-left]', countLetters)
each('[data-saves]', saveBeforeLeaving)
each('[data-zoom-group]', enhanceZoom)
each('[data-video]', enhanceVideo)
each('[data-favourite]', enhanceFavourite)
each('[data-any-favourite]', showAnyFavourite)
each('[data-copied]', enhanceCopying)
each('[data-profile-panel]', enhancePanel)
each('[data-profile]', openBeside)
each('form[method="post"]:not([data-favourite])', guardSending)
each('[data-view]', countView)
each('[data-ending]', countDown)
each('[data-language]', rememberLanguage)
leadHome()
focusFirstProblem()
