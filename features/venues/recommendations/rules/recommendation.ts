/** Rule "recommended planners": how many planners a venue may name, and how many results a search has. */
export const recommendationLimits = {
  planners: 12,
  found: 10,
  shortestSearch: 2,
  longestSearch: 80,
  venues: 100,
} as const
