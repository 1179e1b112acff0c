/** Rule "claims": a rating is stated only when it is based on at least this many reviews. */
export const minReviewsForRating = 50
/** Rule "claims": the size of the directory is stated from this number on. */
export const minEntriesForCount = 20
/** Rule "badge": a badge states a rating from this many reviews on; below, only the name. */
export const minReviewsForBadge = 3
/**
 * Rule "badge claim": the number of top-ranked listings of a country that are considered; the share of them who show the badge is stated
 * once it is at least half.
 */
export const rankedForBadgeClaim = 20
export const minShareForBadgeClaim = 0.5
/** A badge with no impression for this long counts as no longer shown. */
export const badgeImpressionDays = 30
