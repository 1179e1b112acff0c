import { listLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { entryFacet, noFilters, priceFacets } from '../rules/directory-filters.ts'
import type { Region } from '../rules/regions.ts'
import { facetLabel } from './filter-links.ts'
import type { FoundList } from './find-list.ts'
import type { Counted } from './places.ts'

/** `Provence : 34 wedding planners`; the name is used without an article, because only some regions have one. */
export function regionTitle(ctx: Context, { address, counts }: FoundList, { names }: Region): string {
  const count = counts.get('') ?? 0
  return translate(ctx.language, 'directory', `region.${address.kind}.title`, { place: names[ctx.language], count })
}

/** How many entries there are, where, and their most frequent prices. */
export function regionLead(ctx: Context, { address, counts }: FoundList, departments: Counted[]): string {
  const count = counts.get('') ?? 0
  const lead = translate(ctx.language, 'directory', `region.${address.kind}.lead`, { count })
  return [lead, priceOf(ctx, { address, counts }), areasOf(ctx, departments)].filter(Boolean).join(' ')
}

/** The description for search engines. */
export function regionDescription(ctx: Context, found: FoundList, region: Region, departments: Counted[]): string {
  const parts = [`${regionTitle(ctx, found, region)}.`, priceOf(ctx, found), areasOf(ctx, departments)]
  return parts.filter(Boolean).join(' ')
}

const maxAreas = 6

function areasOf(ctx: Context, departments: Counted[]): string {
  if (departments.length === 0) return ''
  const known = departments.map(({ name }) => name)
  const names = known.length > maxAreas ? `${known.slice(0, maxAreas).join(', ')} …` : listLabel(ctx, known)
  return translate(ctx.language, 'directory', 'region.areas', { names, count: known.length })
}

/** With fewer entries in a price band prices are not mentioned. */
const minPrices = 2

/** The price band with the most entries. */
function priceOf(ctx: Context, { address: { kind }, counts }: Pick<FoundList, 'address' | 'counts'>): string {
  const bands = priceFacets(kind)
  const counted = bands.map((facet) => ({ facet, entries: counts.get(entryFacet(kind, noFilters, facet)) ?? 0 }))
  const [most] = counted.toSorted((a, b) => b.entries - a.entries)
  if (!most || most.entries < minPrices) return ''
  const band = facetLabel(ctx, kind, 'price', most.facet.slice('price:'.length))
  return translate(ctx.language, 'directory', 'region.price', { band })
}
