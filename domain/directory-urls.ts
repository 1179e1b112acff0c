/** The two lists of the public directory, by the first segment of their addresses. */
export const directoryKinds = ['planner', 'venue'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

const listRoots: Record<DirectoryKind, string> = { planner: '/wedding-planners', venue: '/wedding-venues' }

/** The visitor's front page. */
export const frontPagePath = listRoots.planner

const regionStep = 'region'

/** A list of the directory: of a whole country, a region, a department, or a city in one. Page 1 has no number in its address. */
export type ListAddress = { kind: DirectoryKind; region?: string; department?: string; city?: string; page?: number }

/** `/wedding-planners/haute-savoie/annecy/2` or `/wedding-planners/region/provence`, from the slugs of the places. */
export function listPath({ kind, region, department, city, page = 1 }: ListAddress): string {
  const places = region ? [regionStep, region] : [department, department && city]
  const steps = [...places, page > 1 ? String(page) : undefined]
  return [listRoots[kind], ...steps.filter((step) => step !== undefined)].join('/')
}

/** The place and page in the segments behind the list's root; null where no list can have such an address. Any number from 1 is a page. */
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

/** The download of a venue's brochure. */
export function venueBrochurePath(slug: string): string {
  return `${venuePath(slug)}/brochure`
}

/** The download of a space's plan. */
export function venuePlanPath(slug: string, spaceId: string): string {
  return `${venuePath(slug)}/plans/${spaceId}`
}

/** The page of the planner or venue that a card of the directory represents. */
export function entryPath(kind: DirectoryKind, slug: string): string {
  return kind === 'planner' ? plannerPath(slug) : venuePath(slug)
}

/** The public page of a portfolio. */
export function portfolioPath(slug: string): string {
  return `/portfolio/${slug}`
}

/** The redirect that counts clicks on one of a venue's own links, or on its directions (`route`). */
export function venueTrackPath(slug: string, link: string): string {
  return `/annuaire/track/venue/${slug}/${link}`
}

/** The redirect that counts clicks on one of a provider's own links; `link` is its kind, such as `website`. */
export function trackPath(slug: string, link: string): string {
  return `/annuaire/track/${slug}/${link}`
}

const legacyRoot = '/annuaire'

/** The new address of a page of the old directory: `/annuaire/haute-savoie/2` → `/wedding-planners/haute-savoie/2`; null for any other path. */
export function pathOfLegacy(path: string): string | null {
  const [first, ...rest] = path.slice(legacyRoot.length).split('/').filter(Boolean)
  const kind = directoryKinds.find((one) => listRoots[one] === `/${first}`)
  const steps = kind ? rest : [first, ...rest].filter((step) => step !== undefined)
  const address = readListSteps(steps)
  return address && listPath({ kind: kind ?? 'planner', ...address })
}
