import { isLanguage, withoutLanguage } from '@bouquet/domain/languages'
import { knownVisitSource } from '@bouquet/domain/visit-source'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import { submitProject as submitProjectContract } from '@bouquet/features/couples/projects/contract.ts'
import { submitProject } from '@bouquet/features/couples/projects/server/submit-project.ts'
import {
  favouritesCookie,
  readFavourites,
  slugsOfKind,
} from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import { chooseLanguage as rememberLanguage } from '@bouquet/server/http/chosen-language.ts'
import { first, only, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { type Answers, type FieldProblems, type StepName, stepNames } from '@bouquet/site/view.ts'
import { askedDraft, countChosen } from './asked-draft.ts'
import { choiceProps } from './choice-props.ts'
import { takenVenuesNote } from './days-of-venues.ts'
import { type Draft, readDraft, saveDraft } from './drafts.ts'
import { problemsOf, stepFields, submissionOf } from './form-steps.ts'
import { resolvePlace } from './resolve-place.ts'
import { reviewProps } from './review-props.ts'
import { draftWithSearchedDate } from './searched-date.ts'
import { coupleProps, partyProps, wishesProps } from './step-props.ts'
import { widened } from './widenings.ts'

/** The couple's form: two required steps, two optional ones, the review, and the page after sending (rule "short asking"). */
export function projectFormPages(pages: Pages): void {
  pages.get('/project', async (visit) =>
    showStep(visit, 'couple', await draftWithSearchedDate(visit.ctx, visit.cookies)),
  )
  pages.get('/project/step/:step', showAskedStep)
  pages.post('/project/step/:step', takeStep)
  pages.post('/project/ask', askProviders)
  pages.get('/project/review', showReview)
  pages.post('/project/send', send, submitProjectContract.limit)
  pages.get('/project/sent', showSent)
  pages.get('/project/later', showLater)
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
  // Until recently date and place were on a page of their own.
  if ((visit.request.params as { step: string }).step === 'plan') return visit.goTo('/project')
  const step = askedStep(visit)
  return step === 'couple' ? visit.goTo('/project') : showStep(visit, step, await readDraft(visit.ctx, visit.cookies))
}

async function showStep(
  visit: Visit,
  step: StepName,
  draft: Draft,
  problems: FieldProblems = {},
  choices?: Parameters<typeof coupleProps>[3],
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
      return show('couple', await coupleProps(ctx, asked, draft, choices), options)
    case 'choice':
      return show('choice', await choiceProps(ctx, asked, draft, favouritesIn(visit)), options)
    case 'party':
      return show('party', partyProps(ctx, asked, draft), options)
    case 'wishes':
      return show('wishes', wishesProps(ctx, asked), options)
  }
}

function favouritesIn({ cookies }: Visit) {
  const ids = readFavourites(cookies.read(favouritesCookie))
  return { providers: slugsOfKind('planner', ids), venues: slugsOfKind('venue', ids) }
}

/** Opens the form from a planner's or a venue's page, or from the favourites, with the providers to ask. */
async function askProviders({ ctx, request, cookies, goTo }: Visit) {
  const draft = askedDraft(await draftWithSearchedDate(ctx, cookies), readFields(request.body))
  await saveDraft(ctx, cookies, draft)
  return goTo('/project')
}

type Saved = { draft: Draft; choices: PlacePick[] | undefined }

/** Saves the input of a step, valid or not, so that going back and returning later lose nothing. */
async function saveStep({ ctx, cookies }: Visit, step: StepName, sent: Answers): Promise<Saved> {
  const saved = await readDraft(ctx, cookies)
  const resolved = step === 'couple' ? await resolvePlace(ctx, sent, saved.place) : null
  const place = resolved ? resolved.place : saved.place
  const draft: Draft = {
    // Added areas depend on the place and are removed with it.
    fields: {
      ...saved.fields,
      ...only(sent, stepFields[step]),
      ...(place?.name !== saved.place?.name && { areas: [] }),
    },
    place,
    openedAt: saved.openedAt ?? (Number(first(sent, 'openedAt')) || null),
    source: saved.source ?? knownVisitSource(first(sent, 'source')),
  }
  await saveDraft(ctx, cookies, draft)
  return { draft, choices: resolved?.choices }
}

/** Saves the step, then redirects to the next, the previous or another page, or shows the list again with a wider area or other services. */
async function takeStep(visit: Visit) {
  const step = askedStep(visit)
  const sent = readFields(visit.request.body)
  const wider = step === 'choice' ? first(sent, 'widen') : undefined
  const { draft, choices } = await saveStep(visit, step, sent)
  if (wider) return widen(visit, draft, wider)
  const go = first(sent, 'go')
  if (go === 'later') return visit.goTo('/project/later')
  if (go === 'list') return visit.goTo(pathOf('choice'))
  if (go === 'back') return visit.goTo(before(step))
  const problems = problemsOf(visit.ctx, step, draft)
  if (Object.keys(problems).length > 0) return showStep(visit, step, draft, problems, choices)
  return visit.goTo(after(step, draft))
}

/** Rule "short asking": a couple that has already chosen whom to ask skips the choice. */
function after(step: StepName, { fields }: Draft): string {
  if (step === 'couple' && countChosen(fields) === 0) return pathOf('choice')
  return step === 'party' ? pathOf('wishes') : '/project/review'
}

function before(step: StepName): string {
  return { couple: '/project', choice: pathOf('couple'), party: '/project/review', wishes: pathOf('party') }[step]
}

async function widen({ ctx, cookies, goTo }: Visit, draft: Draft, wider: string) {
  await saveDraft(ctx, cookies, { ...draft, fields: widened(draft.fields, wider) })
  return goTo(pathOf('choice'))
}

function firstUnfinished(visit: Visit, draft: Draft): StepName | undefined {
  return stepNames.find((step) => Object.keys(problemsOf(visit.ctx, step, draft)).length > 0)
}

async function showReview(visit: Visit) {
  const draft = await readDraft(visit.ctx, visit.cookies)
  const unfinished = firstUnfinished(visit, draft)
  return unfinished ? visit.goTo(pathOf(unfinished)) : visit.show('review', await reviewProps(visit.ctx, draft, {}))
}

/** Sends the project from the review, or directly from the first step, together with that step's fields (rule "short asking"). */
async function send(visit: Visit) {
  const sent = readFields(visit.request.body)
  return sent.firstname ? sendFirstStep(visit, sent) : sendReviewed(visit, sent)
}

async function sendFirstStep(visit: Visit, sent: Answers) {
  const { draft, choices } = await saveStep(visit, 'couple', sent)
  const problems = { ...problemsOf(visit.ctx, 'couple', draft), ...consentProblem(sent) }
  if (Object.keys(problems).length > 0) return showStep(visit, 'couple', draft, problems, choices)
  const unfinished = firstUnfinished(visit, draft)
  if (unfinished) return visit.goTo(pathOf(unfinished))
  // A couple that asks a venue taken on their day learns it before anything is sent; they continue on the review page.
  if (await takenVenuesNote(visit.ctx, draft)) return visit.goTo('/project/review')
  return submitDraft(visit, draft, sent)
}

async function sendReviewed(visit: Visit, sent: Answers) {
  const { ctx, cookies, show } = visit
  const draft = await readDraft(ctx, cookies)
  const unfinished = firstUnfinished(visit, draft)
  if (unfinished) return visit.goTo(pathOf(unfinished))
  const problems = consentProblem(sent)
  if (problems.consent) return show('review', await reviewProps(ctx, draft, problems), { status: 422 })
  return submitDraft(visit, draft, sent)
}

function consentProblem(sent: Answers): FieldProblems {
  return first(sent, 'consent') === 'on' ? {} : { consent: 'consent_required' }
}

async function submitDraft(visit: Visit, draft: Draft, sent: Answers) {
  const { choice, ...submission } = submissionOf(visit.ctx, draft)
  const openedAt = draft.openedAt ? new Date(draft.openedAt) : undefined
  const whole = {
    ...submission,
    choice: { ...choice, consent: true as const },
    website: first(sent, 'website'),
    ...(draft.source && { source: draft.source }),
  }
  try {
    await submitProject(visit.ctx, whole, openedAt)
  } catch (wrong) {
    if (!(wrong instanceof Problem) || wrong.code !== 'provider_unavailable') throw wrong
    const [field = 'choice.providers'] = Object.keys(wrong.details.fields ?? {})
    return showStep(visit, 'choice', draft, { [field.replace('choice.', '')]: 'provider_unavailable' })
  }
  return visit.goTo('/project/sent')
}

/** The browser's answers stay after sending; they say how many providers are asked. */
async function showSent({ ctx, cookies, show }: Visit) {
  const { fields } = await readDraft(ctx, cookies)
  return show('sent', { chosen: countChosen(fields) })
}

async function showLater({ ctx, show }: Visit) {
  const say = (key: string) => translate(ctx.language, 'site', key)
  return show('message', {
    title: say('form.later'),
    lead: say('form.laterText'),
    motif: 'rings',
    action: { label: say('sent.edit'), href: '/project' },
  })
}

/** Saves the chosen language in a cookie and redirects to the page where it was chosen. */
async function chooseLanguage(visit: Visit) {
  const sent = readFields(visit.request.body)
  const language = first(sent, 'locale') ?? ''
  if (!isLanguage(language)) throw problem('malformed_request')
  rememberLanguage(visit.cookies, language)
  const back = withoutLanguage(first(sent, 'back') ?? '')
  return visit.goTo(/^\/(?![/\\])[\w\-./?=&%]*$/.test(back) ? back : '/project')
}
