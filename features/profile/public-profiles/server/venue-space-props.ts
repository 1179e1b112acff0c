import { venuePlanPath } from '@bouquet/domain/directory-urls'
import { numberFormat } from '@bouquet/domain/number-format'
import { shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { spaceLayouts } from '@bouquet/features/venues/spaces/rules/space.ts'
import type { PublicSpace } from '@bouquet/features/venues/spaces/server/read-spaces.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { sizeLabel } from './profile-labels.ts'
import type { PublicVenue } from './read-venue.ts'

/** The spaces of a venue with their capacities, and the plans to download. */
export function spacesOf(ctx: Context, { venue, spaces }: PublicVenue): PageProps<'venue'>['spaces'] {
  if (spaces.length === 0) return null
  return {
    title: translate(ctx.language, 'venue-spaces', 'public.title'),
    rainLabel: translate(ctx.language, 'venue-spaces', 'rainPlan'),
    spaces: spaces.map((space) => ({
      id: space.id,
      name: space.name,
      setting: translate(ctx.language, 'venue-spaces', `settings.${space.setting}`),
      facts: factsOf(ctx, space),
      rainPlan: space.rainPlan || null,
      pictures: space.photos.map(({ picture }) => shownPicture(picture, space.name)),
      plan: planOf(ctx, venue.slug, space),
    })),
  }
}

function factsOf({ language, locale }: Context, space: PublicSpace) {
  const area = {
    term: translate(language, 'venue-spaces', 'public.area'),
    value: `${numberFormat(locale)(space.areaM2 ?? 0)}\u00a0m²`,
  }
  const layouts = spaceLayouts.flatMap((layout) => {
    const count = space[layout]
    if (count === null) return []
    const value = translate(language, 'venue-spaces', 'public.guests', { count })
    return { term: translate(language, 'venue-spaces', `layouts.${layout}`), value }
  })
  return space.areaM2 === null ? layouts : [area, ...layouts]
}

function planOf(ctx: Context, slug: string, { id, planType, planBytes }: PublicSpace) {
  if (!planType || planBytes === null) return null
  const values = { type: planType.toUpperCase(), size: sizeLabel(ctx, planBytes) }
  return { href: venuePlanPath(slug, id), label: translate(ctx.language, 'venue-spaces', 'public.plan', values) }
}
