import { submitProject as submitProjectContract } from '@bouquet/contract/projects'
import { favouritesCookie, readFavourites, slugsOfKind } from '@bouquet/domain/favourites'
import { isLanguage, withoutLanguage } from '@bouquet/domain/languages'
import { type FieldProblems, type StepName, stepNames } from '@bouquet/site/view.ts'
import { chooseLanguage as rememberLanguage } from '../../http/chosen-language.ts'
import type { Pages, Visit } from '../../http/pages.ts'
import { Problem, problem } from '../../http/problem.ts'
import { translate } from '../../i18n.ts'
import { submitProject } from '../projects/submit-project.ts'
import { askedDraft } from './asked-draft.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'
import { first, only, readFields } from './form-fields.ts'
import { problemsOf, stepFields, submissionOf } from './form-steps.ts'
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts'
import { reviewProps } from './review-props.ts'
import { choiceProps, coupleProps, partyProps, planProps, wishesProps } from './step-props.ts'

/** The couple's form: five steps, the review, and what is said once it is sent. */
export function projectFormPages(pages: Pages): void {
  pages.get('/project', async (visit) => showStep(visit, 'couple', await readDraft(visit.ctx, visit.cookies)))
  pages.get('/project/step/:step', showAskedStep)
  pages.post('/project/step/:step', takeStep)
  pages.post('/project/ask', askProviders)
  pages.get('/project/review', showReview)
  pages.post('/project/send', send, submitProjectContract.limit)
  pages.get('/project/sent', async (visit) => showMessage(visit, 'sent.title', 'sent.text', 'sent.edit', 'sent.note'))
  pages.get('/project/later', async (visit) => showMessage(visit, 'form.later', 'form.laterText', 'sent.edit'))
  pages.post('/locale', chooseLanguage)
  pages.get('/project/*', async () => {
    throw problem('not_found')
  })
}

const pathOf = (step: StepName) => (step === 'couple' ? '/project' : `/project/step/${step}`)

function askedStep({ request }: Visit): StepName {
  const { step } = request.params as { step: string }
  const known = stepNames.find((name) => name === step)
  if (!known) throw problem('not_found')
  return known
}

async function showAskedStep(visit: Visit) {
  const step = askedStep(visit)
  return step === 'couple' ? visit.goTo('/project') : showStep(visit, step, await readDraft(visit.ctx, visit.cookies))
}

async function showStep(
  visit: Visit,
  step: StepName,
  draft: Draft,
  problems: FieldProblems = {},
  choices?: Parameters<typeof planProps>[2],
) {
  const { ctx, show } = visit
  const asked = {
    answers: only(
      draft.fields,
      stepFields[step].filter((name) => draft.fields[name]),
    ),
    problems,
  }
  const options = { status: Object.keys(problems).length > 0 ? 422 : 200 }
  switch (step) {
    case 'couple':
      return show('couple', coupleProps(ctx, asked, draft), options)
    case 'plan':
      return show('plan', planProps(ctx, asked, choices), options)
    case 'party':
      return show('party', partyProps(ctx, asked), options)
    case 'wishes':
      return show('wishes', wishesProps(ctx, asked), options)
    case 'choice':
      return show('choice', await choiceProps(ctx, asked, draft, keptBy(visit)), options)
  }
}

const keptBy = ({ cookies }: Visit) => slugsOfKind('planner', readFavourites(cookies.read(favouritesCookie)))

/** From a profile or the favourites into the form, with whom to ask. */
async function askProviders({ ctx, request, cookies, goTo }: Visit) {
  const draft = askedDraft(await readDraft(ctx, cookies), readFields(request.body))
  await keepDraft(ctx, cookies, draft)
  return goTo('/project')
}

/** Keeps what was typed, right or wrong, so that going back and coming later lose nothing; then leads on, back or away. */
async function takeStep(visit: Visit) {
  const { ctx, request, cookies } = visit
  const step = askedStep(visit)
  const sent = readFields(request.body)
  const kept = await readDraft(ctx, cookies)
  const resolved: ResolvedPlace | { place: Draft['place']; choices?: undefined } =
    step === 'plan' ? await resolvePlace(ctx, sent, kept.place) : { place: kept.place }
  const draft: Draft = {
    fields: { ...kept.fields, ...only(sent, stepFields[step]) },
    place: resolved.place,
    openedAt: kept.openedAt ?? (Number(first(sent, 'openedAt')) || null),
  }
  await keepDraft(ctx, cookies, draft)
  const go = first(sent, 'go')
  if (go === 'later') return visit.goTo('/project/later')
  const place = stepNames.indexOf(step)
  const before = stepNames[place - 1]
  if (go === 'back' && before) return visit.goTo(pathOf(before))
  const problems = problemsOf(ctx, step, draft)
  if (Object.keys(problems).length > 0) return showStep(visit, step, draft, problems, resolved.choices)
  const after = stepNames[place + 1]
  return visit.goTo(after ? pathOf(after) : '/project/review')
}

function firstUnfinished(visit: Visit, draft: Draft): StepName | undefined {
  return stepNames.find((step) => Object.keys(problemsOf(visit.ctx, step, draft)).length > 0)
}

async function showReview(visit: Visit) {
  const draft = await readDraft(visit.ctx, visit.cookies)
  const unfinished = firstUnfinished(visit, draft)
  return unfinished ? visit.goTo(pathOf(unfinished)) : visit.show('review', await reviewProps(visit.ctx, draft, {}))
}

async function send(visit: Visit) {
  const { ctx, request, cookies, show } = visit
  const draft = await readDraft(ctx, cookies)
  const unfinished = firstUnfinished(visit, draft)
  if (unfinished) return visit.goTo(pathOf(unfinished))
  const sent = readFields(request.body)
  if (first(sent, 'consent') !== 'on')
    return show('review', await reviewProps(ctx, draft, { consent: 'consent_required' }), { status: 422 })
  const { providers, ...submission } = submissionOf(ctx, draft)
  const openedAt = draft.openedAt ? new Date(draft.openedAt) : undefined
  const whole = { ...submission, choice: { providers, consent: true as const }, website: first(sent, 'website') }
  try {
    await submitProject(ctx, whole, openedAt)
  } catch (wrong) {
    if (!(wrong instanceof Problem) || wrong.code !== 'provider_unavailable') throw wrong
    return showStep(visit, 'choice', draft, { providers: 'provider_unavailable' })
  }
  return visit.goTo('/project/sent')
}

async function showMessage({ ctx, show }: Visit, title: string, lead: string, action: string, note?: string) {
  const say = (key: string) => translate(ctx.language, 'site', key)
  return show('message', {
    title: say(title),
    lead: say(lead),
    action: { label: say(action), href: '/project' },
    ...(note && { note: say(note) }),
  })
}

/** Keeps the chosen language in a cookie and leads back to where it was chosen. */
async function chooseLanguage(visit: Visit) {
  const sent = readFields(visit.request.body)
  const language = first(sent, 'locale') ?? ''
  if (!isLanguage(language)) throw problem('malformed_request')
  rememberLanguage(visit.cookies, language)
  const back = withoutLanguage(first(sent, 'back') ?? '')
  return visit.goTo(/^\/(?![/\\])[\w\-./?=&%]*$/.test(back) ? back : '/project')
}
