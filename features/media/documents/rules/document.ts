/** Rule "documents": a brochure or plan that visitors can download. */
export const documentLimits = { maxBytes: 10 * 1024 * 1024, maxSide: 3000 } as const

export const documentTypes = ['pdf', 'jpg'] as const
/** The type of a stored document: an unchanged PDF, or a re-encoded picture. */
export type DocumentType = (typeof documentTypes)[number]

/** The MIME type that a stored document is served with. */
export const documentMime = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const satisfies Record<
  DocumentType,
  string
>
