/** Rule "claims": a rating is stated only when at least this many reviews stand behind it. */
export const fewestReviewsForRating = 50
