import type { ModerationState } from './moderation.ts'

/** Why couples do not see the pages of a provider, the reason first that has to go first. */
export const hiddenReasons = [
  'refused',
  'changes_asked',
  'address_unconfirmed',
  'moderation_pending',
  'siret_not_found',
  'siret_inactive',
] as const
export type HiddenReason = (typeof hiddenReasons)[number]

export type VisibilityFacts = {
  moderationState: ModerationState
  isEmailConfirmed: boolean
  /** The register's answer about the company's number; null where there is none. */
  siretStatus: string | null
}

/** Rule "why a page is hidden": the one reason, or null when the pages are online; the database's `is_public_provider` decides the same. */
export function whyHidden({ moderationState, isEmailConfirmed, siretStatus }: VisibilityFacts): HiddenReason | null {
  if (moderationState === 'waiting') return isEmailConfirmed ? 'moderation_pending' : 'address_unconfirmed'
  if (moderationState !== 'approved') return moderationState
  if (siretStatus === 'not_found') return 'siret_not_found'
  return siretStatus === 'inactive' ? 'siret_inactive' : null
}

/** What still hides the pages after an approval, for whoever approves. */
export function whyHiddenOnceApproved(facts: Omit<VisibilityFacts, 'moderationState'>): HiddenReason | null {
  return whyHidden({ ...facts, moderationState: 'approved' })
}

/** Why couples do not see a venue. */
export type HiddenVenueReason =
  | HiddenReason
  | 'archived'
  | 'draft'
  | 'venue_refused'
  | 'venue_changes_asked'
  | 'venue_pending'
  | 'unpublished'

export type VenueVisibilityFacts = {
  isArchived: boolean
  isDraft: boolean
  isPublished: boolean
  isValidated: boolean
  /** Of the venue itself, or of changes to it. */
  validationState: ModerationState
  /** Of its owner. */
  owner: VisibilityFacts
}

/** Rule "why a page is hidden", for a venue: what hides all venues of its owner comes before its own state. */
export function whyVenueHidden(venue: VenueVisibilityFacts): HiddenVenueReason | null {
  if (venue.isArchived) return 'archived'
  if (venue.isDraft) return 'draft'
  const ofOwner = whyHidden(venue.owner)
  if (ofOwner) return ofOwner
  if (!venue.isValidated) {
    if (venue.validationState === 'refused') return 'venue_refused'
    return venue.validationState === 'changes_asked' ? 'venue_changes_asked' : 'venue_pending'
  }
  return venue.isPublished ? null : 'unpublished'
}
