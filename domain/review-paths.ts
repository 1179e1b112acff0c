/** The page for writing a review. */
export function reviewFormPath(token: string): string {
  return `/avis/${token}`
}

/** The page where a review's author confirms or withdraws it. */
export function ownReviewPath(token: string): string {
  return `/avis/mine/${token}`
}
