import { uuid } from '@bouquet/contract/fields'
import { reportPaths, reportStatePath } from '@bouquet/domain/report-paths'
import { first, type Parsed, parseBy, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import { anonymousReport, type ContentReport, contentReport, reportComplaint } from '../contract.ts'
import { contentReasons, needsContact } from '../rules/report.ts'
import { complain } from './complain.ts'
import { findReport } from './find-report.ts'
import { isRobot, openedAtOf } from './is-robot.ts'
import { reportContent } from './report-content.ts'
import { reportFormProps } from './report-form-props.ts'
import { reportStateProps } from './report-state-props.ts'
import {
  type ReportableWithReporter,
  reportableMessage,
  reportablePlanner,
  reportableReview,
  reportableVenue,
  reportableWedding,
} from './reportable.ts'

/** Rule "report": how often somebody may report, counted over all processes. */
const limit = { max: 20, seconds: 3600, shared: true } as const

/** The forms that report content, and the page of a report with the form for a complaint; none of them needs a script. */
export function reportPages(pages: Pages): void {
  const form = (path: string, find: Find) => {
    pages.get(path, (visit) => showForm(visit, find))
    pages.post(path, (visit) => send(visit, find), limit)
  }
  form(reportPaths.planner(':slug'), ({ ctx }, { slug = '' }) => reportablePlanner(ctx.db, slug))
  form(reportPaths.venue(':slug'), ({ ctx }, { slug = '' }) => reportableVenue(ctx.db, slug))
  form(reportPaths.wedding(':slug'), ({ ctx }, { slug = '' }) => reportableWedding(ctx.db, slug))
  form(reportPaths.review(':id'), ({ ctx }, { id }) => reportableReview(ctx.db, idOf(uuid.safeParse(id))))
  form(reportPaths.message(':token', ':id'), ({ ctx }, { token = '', id = '' }) => reportableMessage(ctx.db, token, id))
  pages.get(reportStatePath(':token'), (visit) => showState(visit))
  pages.post(`${reportStatePath(':token')}/complaint`, sendComplaint, limit)
}

type Params = Partial<Record<'slug' | 'id' | 'token', string>>
type Find = (visit: Visit, params: Params) => Promise<ReportableWithReporter>

const paramsOf = ({ request }: Visit) => request.params as Params

function idOf(parsed: { success: boolean; data?: string | undefined }): string {
  if (!parsed.data) throw problem('not_found')
  return parsed.data
}

async function showForm(visit: Visit, find: Find) {
  const { ctx, request, show } = visit
  const found = await find(visit, paramsOf(visit))
  const answers = { openedAt: [String(ctx.now().getTime())] }
  visit.reply.header('referrer-policy', 'no-referrer')
  return show('reportForm', (reader) => reportFormProps(reader, found, { action: request.url, answers, problems: {} }))
}

/** Shows the entered values again when something is wrong. A robot is led on as people are, and nothing is stored. */
async function send(visit: Visit, find: Find) {
  const { ctx, request, show, goTo } = visit
  const found = await find(visit, paramsOf(visit))
  const fields = readFields(request.body)
  const { value, problems } = parse(fields)
  if (problems)
    return show(
      'reportForm',
      (reader) => reportFormProps(reader, found, { action: request.url, answers: fields, problems }),
      {
        status: 422,
      },
    )
  const sent = { website: first(fields, 'website'), openedAt: openedAtOf(first(fields, 'openedAt'), ctx.now()) }
  if (isRobot(ctx, sent)) return goTo(reportStatePath(newToken()))
  const { pictures = [], reporterProject = null } = found
  const subject = first(fields, 'subject')
  const picture = pictures.find(({ id }) => id === subject)
  const reporter = { projectId: reporterProject, language: ctx.language }
  return goTo(
    reportStatePath(await reportContent(ctx, found, { report: value, pictureId: picture?.id ?? null, reporter })),
  )
}

function parse(fields: Answers): Parsed<ContentReport> {
  const text = (name: string) => first(fields, name)?.trim() ?? ''
  const reason = contentReasons.find((known) => known === text('reason'))
  const answers = { reason, statement: text('statement'), place: text('place'), faith: text('faith') }
  const [name, email] = [text('name'), text('email')]
  if (!reason || needsContact(reason)) return parseBy(contentReport, { ...answers, name, email })
  return parseBy(anonymousReport, { ...answers, name: name || null, email: email || null })
}

async function showState(visit: Visit, again?: { answers: Answers; problems: FieldProblems }) {
  const { ctx, reply, show } = visit
  const token = paramsOf(visit).token ?? ''
  const report = await findReport(ctx, token)
  reply.header('referrer-policy', 'no-referrer')
  return show('reportState', (reader) => reportStateProps(reader, token, report, again), {
    status: again ? 422 : 200,
    language: report.language,
  })
}

async function sendComplaint(visit: Visit) {
  const answers = readFields(visit.request.body)
  const { value, problems } = parseBy(reportComplaint, { complaint: first(answers, 'complaint') ?? '' })
  if (problems) return showState(visit, { answers, problems })
  const token = paramsOf(visit).token ?? ''
  await complain(visit.ctx, token, value.complaint)
  return visit.goTo(reportStatePath(token))
}
