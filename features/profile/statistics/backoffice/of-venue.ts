/** Of one venue by its id; of everything that the caller has where it is undefined. */
export type OfVenue = { venue?: string | undefined }
