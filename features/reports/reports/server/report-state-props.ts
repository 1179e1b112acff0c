import { dateLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { dayOf } from '@bouquet/server/today-of.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import { answerDays, complaintLength } from '../rules/report.ts'
import type { FollowedReport } from './find-report.ts'

/** The page of a report for the reporter, or for the owner of what was reported, who does not read what the reporter wrote. */
export function reportStateProps(
  ctx: Context,
  token: string,
  report: FollowedReport,
  again: { answers: Answers; problems: FieldProblems } = { answers: {}, problems: {} },
): PageProps<'reportState'> {
  const { side, kind, subject, number, name, state, outcome, decisions } = report
  const values = { number, name, days: answerDays(kind) }
  const say = (key: string, more?: Record<string, unknown>) =>
    translate(ctx.language, 'reports', key, { ...values, ...more })
  const day = (moment: Date) => dateLabel(ctx, dayOf(ctx, moment))
  const current = state === 'decided' && outcome ? outcome : state
  return {
    token,
    heading: say(`state.title.${side}`),
    lead: say(`state.${side}.${current}`),
    facts: [
      { term: say('state.number'), value: String(number) },
      { term: say(`kinds.${subject}`), value: name },
      ...(side === 'reporter'
        ? [
            { term: say('state.sent'), value: day(report.createdAt) },
            { term: say('state.reason'), value: say(`reasons.${report.reason}`) },
          ]
        : []),
    ],
    statement: side === 'reporter' ? report.statement : null,
    decisions: decisions.map((decision) => ({
      title: say(decision.complaintBy ? 'state.second' : 'state.first', { date: day(decision.decidedAt) }),
      outcome: say(`outcomes.${decision.outcome}`),
      rule: decision.ground && say(`grounds.${decision.ground}`, { rule: decision.rule }),
      reasons: decision.reasons,
    })),
    complaint: report.complaintUntil && {
      ...again,
      lead: say('complaint.lead', { date: day(report.complaintUntil) }),
      limits: complaintLength,
    },
  }
}
