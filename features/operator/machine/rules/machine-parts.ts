/** What the page of the machine is made of; each is read by itself, so that one which fails hides no other. */
export const machineParts = ['processes', 'database', 'queues', 'services', 'tables'] as const
export type MachinePart = (typeof machineParts)[number]

/** Tables that are made of others, in the order of the page. */
export const rebuiltTables = ['directory', 'scores', 'figures', 'trustReports'] as const
export type RebuiltTable = (typeof rebuiltTables)[number]

/** Why an operator empties the page cache or has a table rebuilt. */
export const reasonsToRefresh = ['outdated', 'changed_by_hand', 'restored', 'check'] as const

/** The most letters of an address below which pages are dropped. */
export const longestPath = 200
