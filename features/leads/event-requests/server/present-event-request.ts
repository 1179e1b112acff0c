import { maskContacts } from '@bouquet/domain/contact-masking'
import { isContactOpen } from '@bouquet/domain/event-request'
import { type RequestMoments, requestState } from '@bouquet/domain/request-actions'
import { changeLabels } from '@bouquet/features/weddings/wording/server/change-labels.ts'
import {
  budgetLabel,
  countryLabel,
  eventTypeLabel,
  guestsLabel,
  languageLabels,
  nightsLabel,
  type Reader,
  servicesLabel,
  venueUseLabel,
  visitLabel,
} from '@bouquet/features/weddings/wording/server/project-labels.ts'
import { readableTown } from '@bouquet/features/weddings/wording/server/readable-town.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { LRUCache } from 'lru-cache'
import type {
  AskedVenue,
  EventRequestMessage,
  EventRequestProject,
  EventRequestRow,
  RequestChange,
  RequestProgress,
} from '../contract.ts'
import type { ChangeRow, RequestRow } from './event-request-rows.ts'
import type { SummaryRow } from './inbox-rows.ts'

type StateRow = Pick<SummaryRow, 'id' | 'created_at' | 'seen_at' | 'rejection_reason' | 'stage' | keyof RequestMoments>

/**
 * The state of a request. For a provider with Premium every request counts as unlocked that was not declined and whose couple is still looking.
 */
function presentState(row: StateRow, premium: boolean) {
  const state = requestState(row)
  return {
    uuid: row.id,
    createdAt: row.created_at.toISOString(),
    isSeen: row.seen_at !== null,
    seenDate: row.seen_at?.toISOString() ?? null,
    isRejected: row.rejected_at !== null,
    hasRejectedAt: row.rejected_at?.toISOString() ?? null,
    rejectionReason: row.rejection_reason,
    isUnlocked: isContactOpen(row.unlocked_at) || (premium && state === 'sealed'),
    isWithdrawn: row.withdrawn_at !== null,
    unlockDate: row.unlocked_at?.toISOString() ?? null,
    state,
    stage: row.stage,
  }
}

/** A couple's change, with the answers as text. */
export function presentChange(reader: Reader, { what, at, before, after }: ChangeRow): RequestChange {
  return { what, at: new Date(at).toISOString(), ...changeLabels(reader, { before, after }) }
}

function presentSummary(reader: Reader, row: Omit<SummaryRow, 'change'>, readableCity: string) {
  return {
    member: { firstname: row.first_name, lastname: row.last_name },
    eventDate: row.event_date,
    season: row.season,
    seasonYear: row.season_year,
    eventTypeLabel: eventTypeLabel(reader, row.event_type),
    guestRangeLabel: guestsLabel(reader, row.guest_range),
    budgetRangeLabel: budgetLabel(reader, row.budget_range, row.currency),
    budgetPlannerRangeLabel: budgetLabel(reader, row.planner_budget_range, row.currency),
    eventLocationCity: readableCity,
    eventLocationCountry: countryLabel(reader, row.location_country),
  }
}

function presentVenue({ venue_id: id, venue_name: name }: Pick<SummaryRow, 'venue_id' | 'venue_name'>) {
  return id && { id, name: name ?? '' }
}

/** What the couple wrote, as the provider may read it (rule "contact data in texts"). */
export type ReadableTexts = {
  message: string
  theme: string | null
  locationName: string
  locationCity: string
  locationZipcode: string | null
  visitNote: string | null
  hasMaskedContact: boolean
}

const masked = new LRUCache<string, string>({
  ttl: 10 * 60_000,
  maxSize: 4_000_000,
  sizeCalculation: (shown, text) => shown.length + text.length + 1,
})

/** Kept for ten minutes, four million characters at most: searching its texts is the largest single cost of reading a request. */
function maskedText(text: string): string {
  const known = masked.get(text)
  if (known !== undefined) return known
  const shown = maskContacts(text)
  masked.set(text, shown)
  return shown
}

/** The texts of a request, each searched for contact data once. */
export function readableTexts({ language }: Reader, row: RequestRow): ReadableTexts {
  const isOpen = isContactOpen(row.unlocked_at)
  let hasMaskedContact = false
  const town = (city: string) => shownTown(language, { country: row.location_country, city })
  const readable = (text: string) => {
    const shown = isOpen ? text : maskedText(text)
    if (shown !== text) hasMaskedContact = true
    return shown
  }
  const texts = {
    message: readable(row.message),
    theme: row.theme === null ? null : readable(row.theme),
    locationName: readable(town(row.location_name)),
    locationCity: readable(town(row.location_city)),
    locationZipcode: row.location_zipcode && readable(row.location_zipcode),
    visitNote: row.venue_id && row.venue_visit_note && readable(row.venue_visit_note),
  }
  return { ...texts, hasMaskedContact }
}

/** The venue that the couple asks, with the answers that only venues are asked for. */
export function presentAskedVenue(reader: Reader, row: RequestRow, { visitNote }: ReadableTexts): AskedVenue | null {
  const venue = presentVenue(row)
  const { venue_use: use, venue_nights: nights } = row
  return (
    venue && {
      ...venue,
      useLabel: use && venueUseLabel(reader, use),
      nightsLabel: nights === null ? null : nightsLabel(reader, nights),
      visitLabel: row.wants_venue_visit ? visitLabel(reader, visitNote) : null,
    }
  )
}

export function presentRow(reader: Reader, row: SummaryRow, premium: boolean): EventRequestRow {
  const { change } = row
  return {
    ...presentState(row, premium),
    change: change && presentChange(reader, change),
    venue: presentVenue(row),
    project: presentSummary(reader, row, readableTown(reader.language, row)),
  }
}

export function presentMessage(row: RequestRow, { message, hasMaskedContact }: ReadableTexts): EventRequestMessage {
  return {
    ...presentState(row, row.premium),
    text: message,
    hasMaskedContact,
    openedWith: row.unlocked_with,
  }
}

/** The project as its provider may see it; the contact is included only when it is open. */
export function presentProject(reader: Reader, row: RequestRow, texts: ReadableTexts): EventRequestProject {
  const summary = presentSummary(reader, row, texts.locationCity)
  const contact = row.email !== null && row.phone !== null ? { email: row.email, phone: row.phone } : {}
  return {
    ...summary,
    locale: row.language,
    member: { ...summary.member, ...contact },
    serviceTypeLabel: servicesLabel(reader, row.services),
    currency: row.currency,
    budgetRange: row.budget_range,
    budgetPlannerRange: row.planner_budget_range,
    guestRange: row.guest_range,
    languagesLabel: languageLabels(reader, row.languages),
    hasTheme: row.theme !== null,
    weddingTheme: texts.theme,
    venueBooked: row.venue_booked,
    isStopped: row.stopped_at !== null,
    eventLocation: texts.locationName,
    eventLocationZipcode: texts.locationZipcode,
    eventLocationLatitude: row.latitude,
    eventLocationLongitude: row.longitude,
  }
}

type ProgressRow = Pick<
  RequestRow,
  'stage' | 'answered_at' | 'answered_by' | 'quoted_at' | 'outcome' | 'outcome_at' | 'hired_at'
>

/** The stage of a request for the provider, and since when. */
export function presentProgress(row: ProgressRow): RequestProgress {
  return {
    stage: row.stage,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    quotedAt: row.quoted_at?.toISOString() ?? null,
    outcome: row.outcome,
    outcomeAt: row.outcome_at?.toISOString() ?? null,
    hiredAt: row.hired_at?.toISOString() ?? null,
  }
}
