/** Rule "recommended planners": how many a venue names, and how many a search finds. */
export const recommendationLimits = {
  planners: 12,
  found: 10,
  shortestSearch: 2,
  longestSearch: 80,
  venues: 100,
} as const
