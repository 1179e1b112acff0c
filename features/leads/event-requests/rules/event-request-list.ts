/** The page sizes of the list, the default first. */
export const pageSizes = [25, 50, 100] as const
export const sortFields = ['createdAt', 'eventDate'] as const

/** The value of `venue` that selects the requests without a venue. */
export const askedAsPlanner = 'none'
