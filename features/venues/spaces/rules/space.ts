/** Rule "spaces of a venue". */
export const spaceLimits = {
  spaces: 30,
  photos: 12,
  name: 80,
  rainPlan: 500,
  areaM2: 1_000_000,
  guests: 20_000,
} as const

export const spaceSettings = ['indoor', 'outdoor'] as const
export type SpaceSetting = (typeof spaceSettings)[number]

/** Seating and standing layouts, in the order in which couples see them. */
export const spaceLayouts = ['roundTables', 'dinnerDance', 'longTables', 'ceremonyRows', 'cocktail'] as const
export type SpaceLayout = (typeof spaceLayouts)[number]

/** A photo of a space: its format is detected from its bytes. */
export const spacePhoto = { formats: ['jpeg', 'png', 'webp'], maxBytes: 5_242_880 } as const
