import { portfolioPath } from '@bouquet/domain/directory-urls'
import { shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import { monthLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { PublicVenue } from './read-venue.ts'

const say = ({ language }: Pick<Context, 'language'>, key: string) =>
  translate(language, 'recommendations', `public.${key}`)

/** The portfolios that name this venue. */
export function weddingsOf(ctx: Context, { weddings }: PublicVenue): PageProps<'venue'>['weddings'] {
  if (weddings.length === 0) return null
  return {
    title: say(ctx, 'weddings'),
    stories: weddings.map(({ slug, title, weddingDate, companyName, picture }) => ({
      href: portfolioPath(slug),
      title,
      detail: [companyName, monthLabel(ctx, weddingDate)].join(' · '),
      picture: picture && shownPicture(picture, title),
    })),
  }
}

export function recommendationsTitle(ctx: Context): string {
  return say(ctx, 'title')
}
