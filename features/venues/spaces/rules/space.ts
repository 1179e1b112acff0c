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

/** How guests may be seated or stand, in the order in which couples read it. */
export const spaceLayouts = ['roundTables', 'dinnerDance', 'longTables', 'ceremonyRows', 'cocktail'] as const
export type SpaceLayout = (typeof spaceLayouts)[number]

/** A photo of a space: the picture's own bytes decide what it is. */
export const spacePhoto = { formats: ['jpeg', 'png', 'webp'], maxBytes: 5_242_880 } as const
