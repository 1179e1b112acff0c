import { type LegalPageName, legalPaths } from '@bouquet/domain/legal-pages'
import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { memoizedMarkdown } from '@bouquet/server/markdown/memoized-markdown.ts'
import { addressFor, alternatesOfHosts } from '@bouquet/server/public-address.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { fillIn, legalFacts } from './fill-in.ts'
import type { LegalTextRow } from './legal-rows.ts'

/** A legal page, with the figures from the rules and the operator's own facts filled in. */
export function legalProps(ctx: Context, page: LegalPageName, text: LegalTextRow): PageProps<'legal'> {
  const { config } = ctx
  const { html, headings } = memoizedMarkdown(`${page} ${text.language}`, fillIn(text.body, legalFacts(config)))
  const date = dateLabel(ctx, dayOf(ctx, text.updatedAt))
  const say = (key: string, values?: Record<string, unknown>) => translate(ctx.language, 'legal', key, values)
  return {
    title: text.title,
    lead: text.description,
    language: text.language,
    updated: say('updated', { date }),
    contents: { title: say('contents'), headings },
    html,
    meta: {
      description: text.description,
      canonical: addressFor(ctx, legalPaths[page]),
      alternates: alternatesOfHosts(config, () => legalPaths[page]),
    },
  }
}
