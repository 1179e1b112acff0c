/** Where a review is written. */
export function reviewFormPath(token: string): string {
  return `/avis/${token}`
}

/** Where its writer confirms it, and may take it back. */
export function ownReviewPath(token: string): string {
  return `/avis/mine/${token}`
}
