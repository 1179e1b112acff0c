import { shownPicture } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import { answerDays, contentReasons, placeLength, reporterNameLength, statementLength } from '../rules/report.ts'
import type { ReportableWithReporter } from './reportable.ts'

type Sent = { action: string; answers: Answers; problems: FieldProblems }

/** The form that reports a page, one of its pictures, a review or a message. */
export function reportFormProps(
  ctx: Context,
  { kind, subject = kind, name, path, pictures = [] }: ReportableWithReporter,
  { action, answers, problems }: Sent,
): PageProps<'reportForm'> {
  const say = (key: string, values?: Record<string, unknown>) => translate(ctx.language, 'reports', key, values)
  return {
    action,
    answers: { place: [path ? addressFor(ctx, path) : name], ...answers },
    problems,
    about: { subject, name, href: path || null },
    pictures: pictures.map(({ id, alt, picture }) => ({ id, picture: shownPicture(picture, alt) })),
    reasons: contentReasons.map((value) => ({ value, label: say(`reasons.${value}`) })),
    days: answerDays(kind),
    limits: { statement: statementLength, place: placeLength, name: reporterNameLength.max },
  }
}
