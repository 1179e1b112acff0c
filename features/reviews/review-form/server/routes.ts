import { reviewSubmission, submitReview as submitContract } from '@bouquet/features/reviews/reviews/contract.ts'
import {
  confirmReview,
  findOwnReview,
  type OwnReview,
  withdrawReview,
} from '@bouquet/features/reviews/reviews/server/own-review.ts'
import { findReviewForm, type ReviewForm } from '@bouquet/features/reviews/reviews/server/review-form.ts'
import { submitReview } from '@bouquet/features/reviews/reviews/server/submit-review.ts'
import { cookiesOf } from '@bouquet/server/http/cookies.ts'
import { first, type Parsed, parseBy, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import { readFormUpload } from '@bouquet/server/http/uploads.ts'
import type { FieldProblems } from '@bouquet/site/view.ts'
import { ownReviewProps, reviewFormProps, sentProps } from './review-form-props.ts'
import { readReviewPhoto, reviewPhoto } from './review-photo.ts'

const ownPath = '/avis/mine/:token'

/** The review form, and the page that the link in the writer's mail opens. */
export function reviewFormPages(pages: Pages): void {
  pages.get('/avis/:token', showForm)
  pages.post('/avis/:token', send, submitContract.limit)
  pages.get('/avis/:token/sent', showSent)
  pages.get(ownPath, showOwn)
  pages.post(`${ownPath}/confirm`, confirm)
  pages.post(`${ownPath}/withdraw`, withdraw)
}

const tokenOf = ({ request }: Visit) => (request.params as { token: string }).token

async function showForm(visit: Visit) {
  const form = await findReviewForm(visit.ctx, tokenOf(visit))
  const answers = { openedAt: [String(visit.ctx.now().getTime())], email: [form.invitation?.email ?? ''] }
  return visit.show(
    'reviewForm',
    (reader) => reviewFormProps(reader, form, tokenOf(visit), answers, {}),
    inTheirs(form),
  )
}

/** Shows the form in the language of the invitation. */
function inTheirs({ invitation }: ReviewForm) {
  return invitation ? { language: invitation.language } : {}
}

/** Shows the entered values again when something is wrong; a photo has to be chosen again, because browsers do not keep it. */
async function send(visit: Visit) {
  const { ctx, request, reply, show, goTo } = visit
  const token = tokenOf(visit)
  const form = await findReviewForm(ctx, token)
  const { fields: body, file } = await readFormUpload(request, reviewPhoto)
  const fields = readFields(body)
  const again = (problems: FieldProblems) =>
    show('reviewForm', (reader) => reviewFormProps(reader, form, token, fields, problems), {
      status: 422,
      ...inTheirs(form),
    })
  const parsed = parse(fields)
  if (parsed.problems) return again(parsed.problems)
  try {
    const openedAt = openedAtOf(first(fields, 'openedAt'), ctx.now())
    const photo = file && readReviewPhoto(file)
    const sent = { submission: parsed.value, website: first(fields, 'website'), openedAt, photo }
    await submitReview(ctx, token, sent, cookiesOf(ctx, request, reply))
  } catch (wrong) {
    const problems = problemsOf(wrong)
    if (!problems) throw wrong
    return again(problems)
  }
  return goTo(`/avis/${token}/sent`)
}

/** When the form was opened, as the form itself reports; a value that is invalid or in the future is ignored. */
function openedAtOf(said: string | undefined, now: Date): Date | undefined {
  const moment = new Date(Number(said ?? Number.NaN))
  return moment.getTime() > 0 && moment <= now ? moment : undefined
}

function parse(fields: Record<string, string[]>): Parsed<ReturnType<typeof reviewSubmission.parse>> {
  const { title, text, reviewerName, reviewerType, email } = Object.fromEntries(
    Object.keys(reviewSubmission.shape).map((name) => [name, first(fields, name) ?? '']),
  )
  const rating = Number(first(fields, 'rating') ?? 0)
  const weddingDate = first(fields, 'weddingDate') || null
  return parseBy(reviewSubmission, { title, text, reviewerName, reviewerType, email, rating, weddingDate })
}

function problemsOf(wrong: unknown): FieldProblems | null {
  if (!(wrong instanceof Problem)) return null
  if (wrong.code.startsWith('image_')) return { photo: wrong.code }
  return wrong.code === 'event_date_invalid' ? { weddingDate: wrong.code } : null
}

async function showSent(visit: Visit) {
  const form = await findReviewForm(visit.ctx, tokenOf(visit))
  return visit.show('message', (reader) => sentProps(reader, form), inTheirs(form))
}

/** Shows the page in the language of the mails to the writer. */
function inItsOwn({ language }: OwnReview) {
  return { language }
}

async function showOwn(visit: Visit) {
  const review = await findOwnReview(visit.ctx, tokenOf(visit))
  return visit.show('ownReview', (reader) => ownReviewProps(reader, review, tokenOf(visit)), inItsOwn(review))
}

async function confirm(visit: Visit) {
  await confirmReview(visit.ctx, tokenOf(visit))
  return visit.goTo(`/avis/mine/${tokenOf(visit)}`)
}

async function withdraw(visit: Visit) {
  const review = await findOwnReview(visit.ctx, tokenOf(visit))
  await withdrawReview(visit.ctx, tokenOf(visit))
  return visit.show('message', (reader) => sentProps(reader, review, 'withdrawn'), inItsOwn(review))
}
