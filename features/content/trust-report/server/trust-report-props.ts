import { leadRefundRules } from '@bouquet/domain/lead-refund'
import { numberFormat } from '@bouquet/domain/number-format'
import { percentOf } from '@bouquet/domain/percent'
import { trustReportJsonPath, trustReportPath } from '@bouquet/domain/trust-report-path'
import { scoreParts, scoreShares } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { refundReasons } from '@bouquet/features/money/refunds/rules/refund-reasons.ts'
import { reportOutcomes } from '@bouquet/features/reports/reports/rules/report-state.ts'
import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { addressFor, alternatesOfHosts } from '@bouquet/server/public-address.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { TrustFigures } from '../rules/trust-report.ts'
import type { TrustSection } from '../site/trust-report-page.tsx'
import type { TrustReport } from './read-report.ts'

type Say = (key: string, values?: Record<string, unknown>) => string
type Wording = { say: Say; number: (count: number) => string; withShare: (part: number, whole: number) => string }

/** The public page of a report; without one, the page says when the first comes. */
export function trustReportProps(ctx: Context, report: TrustReport | null): PageProps<'trustReport'> {
  const wording = wordingOf(ctx)
  const { say } = wording
  return {
    title: say('title'),
    lead: report ? say('lead', periodOf(ctx, report.figures)) : say('first'),
    built: report ? say('built', { date: dateLabel(ctx, dayOf(ctx, report.builtAt)) }) : null,
    sections: report ? sectionsOf(wording, report.figures) : [],
    order: orderOf(ctx, wording),
    json: report ? { label: say('json'), href: trustReportJsonPath } : null,
    meta: {
      description: say('description'),
      canonical: addressFor(ctx, trustReportPath),
      alternates: alternatesOfHosts(ctx, () => trustReportPath),
    },
  }
}

function wordingOf({ language, locale }: Context): Wording {
  const say: Say = (key, values) => translate(language, 'trust-report', key, values)
  const number = numberFormat(locale)
  const percent = numberFormat(locale, 'percent')
  return {
    say,
    number,
    withShare: (part, all) =>
      all === 0 ? number(part) : say('withShare', { count: number(part), share: percent(percentOf(part, all) / 100) }),
  }
}

function periodOf(ctx: Context, { firstDay, lastDay }: TrustFigures) {
  return { first: dateLabel(ctx, firstDay), last: dateLabel(ctx, lastDay) }
}

function sectionsOf(wording: Wording, figures: TrustFigures): TrustSection[] {
  return [
    requestsSection(wording, figures),
    creditsSection(wording, figures),
    reviewsSection(wording, figures),
    moderationSection(wording, figures),
  ]
}

function requestsSection({ say, number, withShare }: Wording, { requests }: TrustFigures): TrustSection {
  const fact = (key: string, value: string) => ({ term: say(`requests.${key}`), value })
  return {
    title: say('requests.title'),
    text: say('requests.text'),
    figures: [
      fact('confirmed', number(requests.projectsConfirmed)),
      fact('asked', number(requests.providersAsked)),
      fact('answered', withShare(requests.answered, requests.providersAsked)),
    ],
    facts: [
      fact('declined', withShare(requests.declined, requests.providersAsked)),
      fact('median', answerTime(say, requests.medianAnswerHours)),
      fact('opened', withShare(requests.opened, requests.providersAsked)),
      fact('sent', number(requests.projectsSent)),
      fact('foundFalse', withShare(requests.foundFalse, requests.providersAsked)),
    ],
  }
}

const fewHours = 48

function answerTime(say: Say, hours: number | null): string {
  if (hours === null) return say('tooFew')
  return hours <= fewHours ? say('withinHours', { count: hours }) : say('withinDays', { count: Math.ceil(hours / 24) })
}

function creditsSection({ say, number }: Wording, { creditsReturned, paymentsRefunded }: TrustFigures): TrustSection {
  return {
    title: say('refunds.title'),
    text: say('refunds.text'),
    figures: [],
    facts: [
      ...leadRefundRules.map((rule) => ({
        term: say(`refunds.credits.${rule}`),
        value: number(creditsReturned[rule]),
      })),
      ...refundReasons.map((reason) => ({
        term: say(`refunds.payments.${reason}`),
        value: number(paymentsRefunded[reason]),
      })),
    ],
  }
}

function reviewsSection({ say, number, withShare }: Wording, { reviews }: TrustFigures): TrustSection {
  const published = reviews.couple_of_request + reviews.invited + reviews.mail_confirmed
  return {
    title: say('reviews.title'),
    text: say('reviews.text'),
    figures: [{ term: say('reviews.published'), value: number(published) }],
    facts: [
      { term: say('reviews.couple_of_request'), value: withShare(reviews.couple_of_request, published) },
      { term: say('reviews.invited'), value: withShare(reviews.invited, published) },
      { term: say('reviews.mail_confirmed'), value: withShare(reviews.mail_confirmed, published) },
    ],
  }
}

function moderationSection({ say, number }: Wording, { moderation }: TrustFigures): TrustSection {
  const fact = (key: string, count: number) => ({ term: say(`moderation.${key}`), value: number(count) })
  return {
    title: say('moderation.title'),
    text: say('moderation.text'),
    figures: [fact('reports', moderation.reports)],
    facts: [
      ...reportOutcomes.map((outcome) => fact(outcome, moderation.decisions[outcome])),
      fact('complaints', moderation.complaints),
      fact('changed', moderation.decisionsChanged),
      fact('kept', moderation.decisionsKept),
    ],
  }
}

/** How the directory is ordered, in the words of its lists. */
function orderOf({ language }: Context, { say }: Wording): TrustSection & { lines: string[] } {
  const why = (key: string) => translate(language, 'directory', `why.${key}`)
  return {
    title: say('order.title'),
    text: null,
    figures: [],
    lines: [why('premium'), why('score'), why('venueScore')],
    facts: scoreParts.map((part) => ({
      term: why(`parts.${part}`),
      value: say('order.points', { count: scoreShares[part] }),
      share: scoreShares[part] / Math.max(...Object.values(scoreShares)),
    })),
  }
}
