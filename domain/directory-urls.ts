/** The two lists of the public directory, by the first segment of their addresses. */
export const directoryKinds = ['planner', 'venue'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

const listRoots: Record<DirectoryKind, string> = { planner: '/wedding-planners', venue: '/wedding-venues' }

/** The visitor's front page. */
export const frontPagePath = listRoots.planner

const regionStep = 'region'

/** A list of the directory: of a whole country, of a region, of a department, or of a city in one. Page 1 has no number. */
export type ListAddress = { kind: DirectoryKind; region?: string; department?: string; city?: string; page?: number }

/** `/wedding-planners/haute-savoie/annecy/2` or `/wedding-planners/region/provence`, from the slugs of the places. */
export function listPath({ kind, region, department, city, page = 1 }: ListAddress): string {
  const places = region ? [regionStep, region] : [department, department && city]
  const steps = [...places, page > 1 ? String(page) : undefined]
  return [listRoots[kind], ...steps.filter((step) => step !== undefined)].join('/')
}

/** What the steps behind the list's root name; null where no list can have such an address. A page is any number from 1. */
export function readListSteps(steps: readonly string[]): Omit<ListAddress, 'kind'> | null {
  const page = /^[1-9]\d{0,5}$/.test(steps.at(-1) ?? '') ? Number(steps.at(-1)) : undefined
  const places = page ? steps.slice(0, -1) : steps
  if (places.length > 2 || !places.every(isSlug)) return null
  const [department, city] = places
  if (department === regionStep && city) return { region: city, ...(page && { page }) }
  return { ...(department && { department }), ...(city && { city }), ...(page && { page }) }
}

function isSlug(step: string): boolean {
  return step.length <= 100 && /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/.test(step)
}

/** The public page of a planner. */
export function plannerPath(slug: string): string {
  return `/wedding-planner/${slug}`
}

/** The public page of a venue. */
export function venuePath(slug: string): string {
  return `/wedding-venue/${slug}`
}

/** The brochure of a venue, to be saved. */
export function venueBrochurePath(slug: string): string {
  return `${venuePath(slug)}/brochure`
}

/** The plan of a space of a venue, to be saved. */
export function venuePlanPath(slug: string, spaceId: string): string {
  return `${venuePath(slug)}/plans/${spaceId}`
}

/** The page of a planner or of a venue, whichever a card of the directory stands for. */
export function entryPath(kind: DirectoryKind, slug: string): string {
  return kind === 'planner' ? plannerPath(slug) : venuePath(slug)
}

/** The public page of a portfolio. */
export function portfolioPath(slug: string): string {
  return `/portfolio/${slug}`
}

/** The counted way out to one of a venue's own links, or to the way there (`route`). */
export function venueTrackPath(slug: string, link: string): string {
  return `/annuaire/track/venue/${slug}/${link}`
}

/** The counted way out to one of a provider's own links; `link` is its kind, such as `website`. */
export function trackPath(slug: string, link: string): string {
  return `/annuaire/track/${slug}/${link}`
}

const legacyRoot = '/annuaire'

/** Where a page of the old directory lives now: `/annuaire/haute-savoie/2` → `/wedding-planners/haute-savoie/2`; null for no page of it. */
export function pathOfLegacy(path: string): string | null {
  const [first, ...rest] = path.slice(legacyRoot.length).split('/').filter(Boolean)
  const kind = directoryKinds.find((one) => listRoots[one] === `/${first}`)
  const steps = kind ? rest : [first, ...rest].filter((step) => step !== undefined)
  const address = readListSteps(steps)
  return address && listPath({ kind: kind ?? 'planner', ...address })
}
