/** One venue by its id; undefined for everything that the caller has. */
export type OfVenue = { venue?: string | undefined }
