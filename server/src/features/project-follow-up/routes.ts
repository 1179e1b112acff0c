import { isLanguage } from '@bouquet/domain/languages'
import { stopReasons } from '@bouquet/domain/project'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import type { Pages, Visit } from '../../http/pages.ts'
import { Problem, problem } from '../../http/problem.ts'
import { first, only, readFields } from '../project-form/form-fields.ts'
import { parseDate } from '../project-form/form-steps.ts'
import { changeProjectDate } from '../projects/change-project-date.ts'
import { confirmProject } from '../projects/confirm-project.ts'
import { followUp } from '../projects/follow-up.ts'
import { resendConfirmation } from '../projects/resend-confirmation.ts'
import { stopProject } from '../projects/stop-project.ts'

import { followUpProps } from './follow-up-props.ts'

/** A couple's own page, behind the secret link in their mails, and what they can do there. */
export function projectFollowUpPages(pages: Pages): void {
  pages.get('/project/:token', (visit) => showFollowUp(visit))
  pages.post('/project/:token/confirm', (visit) => act(visit, (token) => confirmProject(visit.ctx, token)))
  pages.post('/project/:token/resend', resend, { max: 5, seconds: 600 })
  pages.post('/project/:token/stop', stop)
  pages.post('/project/:token/date', changeDate)
}

const tokenOf = ({ request }: Visit) => (request.params as { token: string }).token

async function showFollowUp(visit: Visit, sent?: { answers: Answers; problems: FieldProblems }) {
  const { ctx, reply, show } = visit
  const token = tokenOf(visit)
  const found = await followUp(ctx, token)
  reply.header('referrer-policy', 'no-referrer')
  const language = isLanguage(found.project.language) ? found.project.language : ctx.language
  return show('followUp', (reader) => followUpProps(reader, token, found, sent), { status: sent ? 422 : 200, language })
}

/** Does it, then shows the page anew; an expired link shows its own offer. */
async function act(visit: Visit, work: (token: string) => Promise<void>) {
  const token = tokenOf(visit)
  try {
    await work(token)
  } catch (wrong) {
    if (!(wrong instanceof Problem) || wrong.code !== 'confirmation_expired') throw wrong
  }
  return visit.goTo(`/project/${token}`)
}

async function resend(visit: Visit) {
  await resendConfirmation(visit.ctx, tokenOf(visit))
  return visit.goTo('/project/sent')
}

async function stop(visit: Visit) {
  const reason = stopReasons.find((known) => known === first(readFields(visit.request.body), 'reason'))
  if (!reason) throw problem('malformed_request')
  return act(visit, (token) => stopProject(visit.ctx, token, reason))
}

async function changeDate(visit: Visit) {
  const answers = only(readFields(visit.request.body), ['dateKind', 'eventDate', 'season', 'seasonYear'])
  const parsed = parseDate(visit.ctx, answers)
  if (parsed.problems) return showFollowUp(visit, { answers, problems: parsed.problems })
  return act(visit, (token) => changeProjectDate(visit.ctx, token, parsed.value))
}
