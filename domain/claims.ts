/** Rule "claims": a rating is stated only when at least this many reviews stand behind it. */
export const minReviewsForRating = 50
/** Rule "claims": the size of the directory is stated once it is one. */
export const minEntriesForCount = 20
/** Rule "badge": a badge states a rating from so many reviews on; before, the name alone. */
export const minReviewsForBadge = 3
/** Rule "badge claim": so many come first in a country's order; the share of them who show the badge is stated once it is at least half. */
export const rankedForBadgeClaim = 20
export const minShareForBadgeClaim = 0.5
/** A badge that was not seen for so long is no longer shown. */
export const badgeImpressionDays = 30
