import { frontPagePath } from '@bouquet/domain/directory-urls'
import { guideFeedPath, guideListPath, guidePath, readingMinutes } from '@bouquet/domain/guides'
import type { Language } from '@bouquet/domain/languages'
import { languageLabels } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { ArticleCard } from '@bouquet/site/parts/article-cards.tsx'
import type { Crumb } from '@bouquet/site/parts/crumbs.tsx'
import { guideMotif } from './guide-motif.ts'
import type { GuideCard } from './guide-rows.ts'

/** A message of the guides in the reader's language. */
export function say({ language }: Pick<Context, 'language'>, key: string, values?: Record<string, unknown>): string {
  return translate(language, 'guides', key, values)
}

/** `4 min de lecture`. */
export function readingLabel(ctx: Context, words: number): string {
  return say(ctx, 'reading', { count: readingMinutes(words) })
}

/** The name of a text's language where it is not the reader's. */
export function otherLanguage(ctx: Context, language: Language): string[] {
  return language === ctx.language ? [] : languageLabels(ctx, [language])
}

export function guideCard(ctx: Context, guide: GuideCard): ArticleCard {
  const { slug, language, title, description, words } = guide
  return {
    href: guidePath(slug),
    language,
    title,
    description,
    reading: [readingLabel(ctx, words), ...otherLanguage(ctx, language)].join(' · '),
    motif: guideMotif(guide),
  }
}

/** The breadcrumbs from the front page over the list of guides to `here`, where that is another page. */
export function guideCrumbs(ctx: Context, here?: Crumb): { label: string; crumbs: Crumb[] } {
  const crumbs = [
    { name: translate(ctx.language, 'site', 'nav.planners'), href: frontPagePath },
    { name: say(ctx, 'list.crumb'), href: guideListPath },
  ]
  return { label: translate(ctx.language, 'site', 'crumbs'), crumbs: here ? [...crumbs, here] : crumbs }
}

/** The address of the guides' feed on this host. */
export function feedLink(ctx: Context): { title: string; href: string } {
  return { title: say(ctx, 'feed.title'), href: guideFeedPath }
}
