import { readableText } from '@bouquet/domain/contact-masking'
import { isContactOpen } from '@bouquet/domain/event-request'
import type { Language } from '@bouquet/domain/languages'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'

/** As a couple typed it, and when its contact was opened. */
type TypedTown = { location_city: string; location_country: string; unlocked_at: Date | null }

/**
 * The town of a couple's wedding as its provider may read it: in the provider's language, and without contact data until the contact is open
 * (rule "contact data in texts", which applies to any text typed as the town).
 */
export function readableTown(
  language: Language,
  { location_city: city, location_country: country, unlocked_at }: TypedTown,
): string {
  return readableText(shownTown(language, { country, city }), isContactOpen(unlocked_at))
}
