let last = 100_000

/** Six digits that nobody else has: two requests with one telephone number would be one couple's. */
export const nextNumber = () => String(++last)
