let last = 100_000

/** Six digits that nobody else has: two requests with the same phone number would count as one couple's. */
export const nextNumber = () => String(++last)
