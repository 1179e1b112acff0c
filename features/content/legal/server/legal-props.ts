import { withSpacing } from '@bouquet/domain/french-spacing'
import { type LegalPageName, legalDayPath, legalPaths } from '@bouquet/domain/legal-pages'
import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { memoizedMarkdown } from '@bouquet/server/markdown/memoized-markdown.ts'
import { addressFor, alternatesOfHosts } from '@bouquet/server/public-address.ts'
import { dayOf, todayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { fillIn, legalFacts } from './fill-in.ts'
import type { LegalTextRow } from './legal-rows.ts'

export type FoundLegalText = {
  text: LegalTextRow
  /** The days of all its changes here, newest first. */
  days: string[]
  /** The day in its address; null for the page of what is in force. */
  day: string | null
}

/** A legal page, with the figures from the rules and the operator's own facts filled in. */
export function legalProps(ctx: Context, page: LegalPageName, found: FoundLegalText): PageProps<'legal'> {
  const { settings } = ctx
  const { text, day } = found
  const name = `${page} ${text.language} ${text.version}`
  const facts = legalFacts({ seller: settings.read('seller'), publisher: settings.read('publisher') })
  const body = withSpacing(text.language, fillIn(text.body, facts))
  const { html, headings } = memoizedMarkdown(name, body)
  const date = dateLabel(ctx, text.since ?? dayOf(ctx, text.updatedAt))
  return {
    title: text.title,
    lead: text.description,
    language: text.language,
    updated: say(ctx, text.since ? 'since' : 'updated', { date }),
    coming: comingOf(ctx, page, found),
    others: { title: say(ctx, 'others'), links: othersOf(ctx, page, found) },
    contents: { title: say(ctx, 'contents'), headings },
    html,
    preview: null,
    meta: {
      description: text.description,
      canonical: addressFor(ctx, day === null ? legalPaths[page] : legalDayPath(page, day)),
      alternates: day === null ? alternatesOfHosts(ctx, () => legalPaths[page]) : [],
      ...(day !== null && { isHidden: true }),
    },
  }
}

function say({ language }: Context, key: string, values?: Record<string, unknown>): string {
  return translate(language, 'legal', key, values)
}

/** Rule "changes of legal texts": the page of what is in force names what comes, and from when on. */
function comingOf(ctx: Context, page: LegalPageName, { days, day }: FoundLegalText): PageProps<'legal'>['coming'] {
  const next = days.filter((one) => one > todayOf(ctx)).at(-1)
  if (!next || day !== null) return null
  return {
    text: say(ctx, 'coming', { date: dateLabel(ctx, next) }),
    label: say(ctx, 'readComing'),
    href: legalDayPath(page, next),
  }
}

/** The texts before and after this one, newest first. */
function othersOf(ctx: Context, page: LegalPageName, { days, day, text }: FoundLegalText) {
  if (days.length === 0) return []
  const shown = day ?? text.since ?? 'first'
  return [...days, 'first']
    .filter((one) => one !== shown)
    .map((one) => ({
      label: one === 'first' ? say(ctx, 'first') : say(ctx, 'since', { date: dateLabel(ctx, one) }),
      href: legalDayPath(page, one),
    }))
}
