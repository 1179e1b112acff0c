import { eventRequestId } from '@bouquet/contract/fields'
import type { EventRequestId } from '@bouquet/domain/ids'
import { isLanguage } from '@bouquet/domain/languages'
import { guestRanges, stopReasons } from '@bouquet/domain/project'
import { parseDate } from '@bouquet/features/couples/project-form/server/form-steps.ts'
import { projectMember } from '@bouquet/features/couples/projects/contract.ts'
import { askForLinks } from '@bouquet/features/couples/projects/server/ask-for-links.ts'
import { changeProjectDate, changeProjectGuests } from '@bouquet/features/couples/projects/server/change-project.ts'
import { confirmPhone, sendCodeToCouple } from '@bouquet/features/couples/projects/server/confirm-phone.ts'
import { confirmProject } from '@bouquet/features/couples/projects/server/confirm-project.ts'
import { hire, stopProject, undoEnding } from '@bouquet/features/couples/projects/server/end-project.ts'
import { askForErasure } from '@bouquet/features/couples/projects/server/erase-project.ts'
import { exportProject } from '@bouquet/features/couples/projects/server/export-project.ts'
import { followUp } from '@bouquet/features/couples/projects/server/follow-up.ts'
import { resendConfirmation } from '@bouquet/features/couples/projects/server/resend-confirmation.ts'
import { withdrawRequest } from '@bouquet/features/couples/projects/server/withdraw-request.ts'
import { newConversationMessage } from '@bouquet/features/leads/conversations/contract.ts'
import { readConversationsOfCouple } from '@bouquet/features/leads/conversations/server/read-conversation.ts'
import { writeToProvider } from '@bouquet/features/leads/conversations/server/write-message.ts'
import { first, only, parseBy, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import { problemMessage } from '@bouquet/server/http/problem-message.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { Answers } from '@bouquet/site/view.ts'
import { followUpProps, type Sent } from './follow-up-props.ts'

/** A couple's own page, behind the secret link in their mails, and its actions. */
export function projectFollowUpPages(pages: Pages): void {
  pages.get('/project/link', async (visit) => visit.show('lostLink', { answers: {}, problems: {} }))
  pages.post('/project/link', mailLinks, { max: 10, seconds: 3600, shared: true })
  pages.get('/project/link/sent', showLinksSent)
  pages.get('/project/:token', (visit) => showFollowUp(visit))
  pages.get('/project/:token/data', showData)
  pages.post('/project/:token/confirm', (visit) => act(visit, (token) => confirmProject(visit.ctx, token)))
  pages.post('/project/:token/resend', resend, { max: 5, seconds: 600 })
  pages.post('/project/:token/stop', stop)
  pages.post('/project/:token/messages', write, { max: 30, seconds: 600 })
  pages.post('/project/:token/hired', sayHired)
  pages.post('/project/:token/undo', (visit) => act(visit, (token) => undoEnding(visit.ctx, token)))
  pages.post('/project/:token/erase', erase)
  pages.get('/project/erased/:language', showErased)
  pages.post('/project/:token/date', changeDate)
  pages.post('/project/:token/guests', changeGuests)
  pages.post('/project/:token/withdraw', withdraw)
  pages.post('/project/:token/phone/code', sendCode, { max: 10, seconds: 600, shared: true })
  pages.post('/project/:token/phone/confirm', confirmOwnPhone, { max: 30, seconds: 600 })
}

const tokenOf = ({ request }: Visit) => (request.params as { token: string }).token

async function showFollowUp(visit: Visit, sent?: Sent) {
  const { ctx, reply, show } = visit
  const token = tokenOf(visit)
  const found = await followUp(ctx, token)
  const requestIds = found.recipients.flatMap(({ requestId, contactOpenedAt }) =>
    requestId && contactOpenedAt ? [requestId] : [],
  )
  const conversations = await readConversationsOfCouple(ctx, requestIds)
  reply.header('referrer-policy', 'no-referrer')
  return show('followUp', (reader) => followUpProps(reader, token, found, conversations, sent), {
    status: sent ? 422 : 200,
    language: found.project.language,
  })
}

/** Everything that is stored about the project, as a file. */
async function showData(visit: Visit) {
  const { ctx, reply } = visit
  const file = await exportProject(ctx, tokenOf(visit))
  const name = `bouquet-${ctx.now().toISOString().slice(0, 10)}.json`
  return reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
    .send(file)
}

/** Problems that the page itself shows: it offers a new link for an expired or unconfirmed one, or shows the current state of a request. */
const shownByPage: ReadonlySet<string> = new Set([
  'confirmation_expired',
  'project_unconfirmed',
  'request_stage_changed',
])

/** Runs the action, then redirects to the page. */
async function act(visit: Visit, work: (token: string) => Promise<void>) {
  const token = tokenOf(visit)
  try {
    await work(token)
  } catch (wrong) {
    if (!(wrong instanceof Problem) || !shownByPage.has(wrong.code)) throw wrong
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

async function write(visit: Visit) {
  const fields = readFields(visit.request.body)
  const requestId = requestOf(fields)
  const { value, problems } = parseBy(newConversationMessage, {
    text: first(fields, 'text'),
    key: first(fields, 'key'),
  })
  // Browsers limit the field's length, so this input was not sent by the form.
  if (problems) throw problem(problems.text ?? 'malformed_request')
  return act(visit, (token) => writeToProvider(visit.ctx, token, requestId, value))
}

/** The request that a form of the page is about: each planner has one, and so has each venue of an owner. */
function requestOf(fields: Answers): EventRequestId {
  const parsed = eventRequestId.safeParse(first(fields, 'request'))
  if (!parsed.success) throw problem('malformed_request')
  return parsed.data
}

async function sayHired(visit: Visit) {
  const requestId = requestOf(readFields(visit.request.body))
  return act(visit, (token) => hire(visit.ctx, token, requestId))
}

async function erase(visit: Visit) {
  if (first(readFields(visit.request.body), 'sure') !== 'yes') throw problem('malformed_request')
  const { language } = await askForErasure(visit.ctx, tokenOf(visit))
  return visit.goTo(`/project/erased/${language}`)
}

/** In the couple's language, taken from the address because the project is deleted. */
async function showErased({ request, show }: Visit) {
  const { language } = request.params as { language: string }
  if (!isLanguage(language)) throw problem('not_found')
  const say = (key: string) => translate(language, 'site', `followUp.${key}`)
  const action = { label: say('again'), href: '/project' }
  return show('message', { title: say('erasedTitle'), lead: say('erasedLead'), action, motif: 'meadow' }, { language })
}

async function changeDate(visit: Visit) {
  const answers = only(readFields(visit.request.body), ['dateKind', 'eventDate', 'season', 'seasonYear'])
  const parsed = parseDate(visit.ctx, answers)
  if (parsed.problems) return showFollowUp(visit, { answers, problems: parsed.problems })
  return act(visit, (token) => changeProjectDate(visit.ctx, token, parsed.value))
}

async function withdraw(visit: Visit) {
  const requestId = requestOf(readFields(visit.request.body))
  return act(visit, (token) => withdrawRequest(visit.ctx, token, requestId))
}

async function sendCode(visit: Visit) {
  return actOnPhone(visit, () => sendCodeToCouple(visit.ctx, tokenOf(visit)))
}

async function confirmOwnPhone(visit: Visit) {
  const code = first(readFields(visit.request.body), 'code') ?? ''
  return actOnPhone(visit, () => confirmPhone(visit.ctx, tokenOf(visit), code))
}

/** A wrong code is shown at its field, a failure to send it beside the number. */
async function actOnPhone(visit: Visit, work: () => Promise<void>) {
  try {
    await work()
  } catch (wrong) {
    if (!(wrong instanceof Problem) || !/^(sms|phone_code)_/.test(wrong.code)) throw wrong
    if (wrong.details.retryAfterSeconds) visit.reply.header('retry-after', Math.ceil(wrong.details.retryAfterSeconds))
    const problems = { [wrong.details.fields?.code ? 'code' : 'phone']: wrong.code }
    return showFollowUp(visit, { problems, phoneProblem: problemMessage(visit.ctx.language, wrong) })
  }
  return visit.goTo(`/project/${tokenOf(visit)}#phone`)
}

/** Rule "lost link": shows the same whether or not the address is known. */
async function mailLinks(visit: Visit) {
  const answers = only(readFields(visit.request.body), ['email'])
  const { value, problems } = parseBy(projectMember.pick({ email: true }), { email: first(answers, 'email') })
  if (problems) return visit.show('lostLink', { answers, problems }, { status: 422 })
  await askForLinks(visit.ctx, value.email)
  return visit.goTo('/project/link/sent')
}

async function showLinksSent({ ctx, show }: Visit) {
  const say = (key: string) => translate(ctx.language, 'site', `lostLink.${key}`)
  const action = { label: say('none'), href: '/project' }
  return show('message', {
    title: say('sentTitle'),
    lead: say('sentLead'),
    note: say('sentNote'),
    action,
    motif: 'invitation',
  })
}

async function changeGuests(visit: Visit) {
  const range = guestRanges.find((known) => known === first(readFields(visit.request.body), 'guestRange'))
  if (!range) throw problem('malformed_request')
  return act(visit, (token) => changeProjectGuests(visit.ctx, token, range))
}
