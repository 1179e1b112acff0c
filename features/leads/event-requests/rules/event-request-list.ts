/** How many requests a page of the list may hold, the usual number first, and what it may be sorted by. */
export const pageSizes = [25, 50, 100] as const
export const sortFields = ['createdAt', 'eventDate'] as const

/** What the list is narrowed to by `venue` to leave out all venues. */
export const askedAsPlanner = 'none'
