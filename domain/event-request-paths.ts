/** Where a provider finds its requests; mails, lists and ledgers of several areas lead there. */
export const eventRequestPaths = {
  list: '/event-requests',
  request: (uuid: string) => `/event-requests/${encodeURIComponent(uuid)}`,
} as const
