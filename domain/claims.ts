/** Rule "claims": a rating is stated only when at least this many reviews stand behind it. */
export const fewestReviewsForRating = 50
/** Rule "claims": the size of the directory is stated once it is one. */
export const fewestEntriesForCount = 20
