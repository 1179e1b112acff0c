import { type LegalPageName, legalPaths } from '@bouquet/domain/legal-pages'
import type { PageProps } from '@bouquet/site/render.tsx'
import type { Context } from '../../context.ts'
import { translate } from '../../i18n.ts'
import { drawnOnce } from '../../markdown/drawn-once.ts'
import { addressFor, alternatesOfHosts } from '../../public-address.ts'
import { dateLabel } from '../public-profiles/profile-labels.ts'
import { fillIn, legalFacts } from './fill-in.ts'
import type { LegalTextRow } from './legal-rows.ts'

/** A page that the law asks for, with the figures that the rules have and the operator's own facts. */
export function legalProps(ctx: Context, page: LegalPageName, text: LegalTextRow): PageProps<'legal'> {
  const { config } = ctx
  const { html, headings } = drawnOnce(`${page} ${text.language}`, fillIn(text.body, legalFacts(config)))
  const date = dateLabel(ctx, text.updatedAt.toISOString().slice(0, 10))
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
