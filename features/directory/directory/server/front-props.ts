import { minEntriesForCount } from '@bouquet/domain/claims'
import { type DirectoryKind, directoryKinds, type ListAddress, listPath } from '@bouquet/domain/directory-urls'
import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import type { Context } from '@bouquet/server/context.ts'
import { countryName } from '@bouquet/server/country-name.ts'
import { message, translate } from '@bouquet/server/i18n.ts'
import { addressFor, alternatesOfHosts } from '@bouquet/server/public-address.ts'
import type { IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import type { PageMeta } from '@bouquet/site/parts/page-meta.tsx'
import { wholeListPath } from '../rules/directory-filters.ts'
import { firstEntries } from '../rules/first-entries.ts'
import { regionTiles } from '../rules/region-tiles.ts'
import type { DirectoryFrontProps } from '../site/directory-front-page.tsx'
import { entryCard } from './entry-cards.ts'
import { numberLabel } from './filter-links.ts'
import type { FoundList } from './find-list.ts'
import { askTexts } from './list-props.ts'
import { premiumTexts } from './list-section.ts'
import { itemListData, webSiteData } from './list-structured-data.ts'
import type { Counted } from './places.ts'
import { searchBox } from './search-box.ts'
import { socialPicture } from './social-picture.ts'

/** The counts behind the numbers of a front page. */
export type EntryCounts = Record<DirectoryKind, number>

const illustrations: Record<DirectoryKind, IllustrationName> = { planner: 'meadow', venue: 'table' }

type FrontParts = {
  departments: Counted[]
  regions: Counted[]
  counts: EntryCounts
  articles: DirectoryFrontProps['articles']
}

/** The front page of planners or of venues in the reader's language. */
export function frontProps(
  ctx: Context,
  found: FoundList,
  { departments, regions, counts, articles }: FrontParts,
): DirectoryFrontProps {
  const { kind } = found.address
  const say = (key: string) => message(ctx.language, 'directory', `${kind}.front.${key}`)
  const lead = say('lead')
  const shown = { ...found, entries: firstEntries(found.entries, ctx.now()) }
  return {
    menu: kind === 'planner' ? 'planners' : 'venues',
    title: say('title'),
    meta: metaOf(ctx, shown, lead),
    heading: { first: say('first'), place: say('place') },
    lead,
    illustration: illustrations[kind],
    search: searchBox(ctx, kind),
    first: shown.entries.length > 0 ? firstOf(ctx, shown) : null,
    places: placesOf(ctx, kind, { departments, regions }),
    stats: statsOf(ctx, counts),
    steps: stepsOf(ctx),
    articles,
    ask: askTexts(ctx),
  }
}

function metaOf(ctx: Context, found: FoundList, description: string): PageMeta {
  const { kind } = found.address
  const path = listPath({ kind })
  const canonical = addressFor(ctx, path)
  const name = message(ctx.language, 'site', 'brand')
  return {
    description,
    canonical,
    alternates: alternatesOfHosts(ctx, () => path),
    image: socialPicture(ctx, found.address, countryName(ctx.country, ctx.language)),
    structuredData: [
      webSiteData({ name, language: ctx.language, url: canonical, search: addressFor(ctx, '/search') }),
      itemListData(ctx, found),
    ],
  }
}

function firstOf(ctx: Context, { address: { kind }, entries }: FoundList): DirectoryFrontProps['first'] {
  const all = message(ctx.language, 'directory', `${kind}.all`)
  const premium = entries.filter(({ isPremium }) => isPremium).length
  return {
    premium: premium > 0 ? premiumTexts(ctx, kind, premium) : null,
    isMixed: premium > 0 && premium < entries.length,
    title: message(ctx.language, 'directory', 'front.today'),
    entries: entries.map((entry) => ({ card: entryCard(ctx, entry), isPremium: entry.isPremium })),
    all: { label: all, href: wholeListPath(kind) },
  }
}

function placesOf(
  ctx: Context,
  kind: DirectoryKind,
  { departments, regions }: { departments: Counted[]; regions: Counted[] },
): DirectoryFrontProps['places'] {
  if (departments.length === 0) return null
  const linkTo = (address: Omit<ListAddress, 'kind'>, { name, entries }: Counted) => ({
    name,
    href: listPath({ kind, ...address }),
    count: numberLabel(ctx, entries),
  })
  const tiles = regionTiles(ctx.country, regions)
  const others = regions.filter((region) => !tiles.some((tile) => tile.region === region))
  return {
    title: message(ctx.language, 'directory', 'front.departments'),
    tiles: tiles.map(({ region, picture }) => ({ ...linkTo({ region: region.slug }, region), picture })),
    all: {
      summary: message(ctx.language, 'directory', 'front.allPlaces'),
      regions: {
        title: message(ctx.language, 'directory', 'front.regions'),
        links: others.map((region) => linkTo({ region: region.slug }, region)),
      },
      departments: departments.map((department) => linkTo({ department: department.slug }, department)),
    },
  }
}

/** Rule "claims": a number is shown only when it reaches its minimum. */
function statsOf(ctx: Context, counts: EntryCounts): DirectoryFrontProps['stats'] {
  return directoryKinds
    .filter((kind) => counts[kind] >= minEntriesForCount)
    .map((kind) => ({
      value: numberLabel(ctx, counts[kind]),
      label: translate(ctx.language, 'directory', `front.figures.${kind}`, { count: counts[kind] }),
    }))
}

function stepsOf({ language }: Context): DirectoryFrontProps['steps'] {
  return {
    title: message(language, 'directory', 'front.how'),
    steps: ['choose', 'describe', 'answer'].map((step) => ({
      title: message(language, 'directory', `front.steps.${step}.title`),
      text: translate(language, 'directory', `front.steps.${step}.text`, { max: maxProvidersPerProject }),
    })),
  }
}
