import type { RouteResult } from '@bouquet/contract/route'
import { rejectEventRequest } from '@bouquet/features/leads/event-requests/contract.ts'
import { listDoubtedProjects } from '@bouquet/features/leads/request-doubts/contract.ts'
import { getModerationCase, getUser, listRequestsOfUser } from '@bouquet/features/operator/administration/contract.ts'
import { getCouple, listPeople } from '@bouquet/features/operator/administration/people-contract.ts'
import { listDataRequests, recordDataRequest } from '@bouquet/features/operator/data-requests/contract.ts'
import {
  createPromotion,
  getPromotion,
  listPromotions,
  type Promotion,
} from '@bouquet/features/operator/promotions/contract.ts'
import { listReportedReviews, listWaitingReviews } from '@bouquet/features/operator/review-moderation/contract.ts'
import { getSuspensions } from '@bouquet/features/operator/suspensions/contract.ts'
import { expect, type Page } from '@playwright/test'
import { ownCompanyOf } from '../company-of.ts'
import { filled, messagesOf } from '../messages.ts'
import { nameOf, newRequestTo } from '../new-request.ts'
import { onboardedPlanner } from '../onboarded-planner.ts'
import { passwordGivenAgain } from '../password-question.ts'
import { authorized, sessionOf, userOf } from '../sign-in.ts'
import { addressOf, type Caller, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'administration')
const phrases = messagesOf('fr', 'moderation-phrases')
const people = messagesOf('fr', 'people')
const dataRequests = messagesOf('fr', 'data-requests')
const suspensions = messagesOf('fr', 'suspensions')
const marketing = messagesOf('fr', 'marketing')
const moderation = messagesOf('fr', 'review-moderation')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const open = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') })

/** The moderation page of a planner who has just registered. */
async function openedCase(page: Page, { token }: Caller) {
  const planner = await onboardedPlanner(page.request)
  const id = await ownCompanyOf(page.request, planner.session.token)
  await page.goto(`/admin/moderation/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Noces du Lac' })).toBeVisible()
  return { stored: reader(page, token, addressOf(getModerationCase.path, id)), dialog: open(page) }
}

/** The page about the suspension of a planner who has just registered. */
async function openedSuspension(page: Page, token: string) {
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  await page.goto(`/admin/people/${id}/suspension`)
  const path = addressOf(getSuspensions.path, id)
  return { path, stored: reader(page, token, path) }
}

/** The open data-protection requests of an account. */
function requestsOf(page: Page, token: string, account: string): () => Promise<unknown> {
  const all = reader(page, token, `${listDataRequests.path}?pageSize=100`)
  return async () => {
    const { requests } = (await all()) as { requests: { subjectId: string }[] }
    return requests.filter(({ subjectId }) => subjectId === account)
  }
}

/** The page of data-protection requests with a new one of a planner who has just registered, and the buttons of its row. */
async function openedDataRequest(page: Page, token: string) {
  const planner = await onboardedPlanner(page.request)
  const { id } = await userOf(page.request, planner.session.token)
  const data = { kind: 'access', who: id, receivedOn: '2026-11-01', identity: 'mailbox' }
  const answer = await page.request.post(recordDataRequest.path, { ...authorized(token), data })
  const { number } = (await answer.json()) as { number: number }
  await page.goto('/admin/data-requests')
  const act = (text: string) => page.getByRole('button', { name: filled(dataRequests.actOf, { act: text, number }) })
  return { act, stored: requestsOf(page, token, id) }
}

const notice = (sentence: string) => filled(sentence, { company: 'Noces du Lac' })

export const moderators: ChangeGroup = {
  name: 'approvals, accounts and requests',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['approveProvider'],
      begin: async (page, caller) => {
        const { stored, dialog } = await openedCase(page, caller)
        await page.getByRole('button', { name: messages.approve.action }).first().click()
        const press = () => dialog.getByRole('button', { name: messages.approve.confirm, exact: true }).click()
        return { press, stored, dialog, notice: notice(messages.approve.done) }
      },
    },
    {
      routes: ['refuseProvider'],
      begin: async (page, caller) => {
        const { stored, dialog } = await openedCase(page, caller)
        await page.getByRole('button', { name: messages.refuse.action }).first().click()
        await dialog.getByRole('button', { name: phrases.otherTrade.label }).click()
        const press = () => dialog.getByRole('button', { name: messages.refuse.confirm }).click()
        return { press, stored, dialog, notice: notice(messages.refuse.done) }
      },
    },
    {
      routes: ['askForChanges'],
      begin: async (page, caller) => {
        const { stored, dialog } = await openedCase(page, caller)
        await page.getByRole('button', { name: messages.changes.action }).first().click()
        await dialog.getByRole('button', { name: phrases.addPrices.label }).click()
        const press = () => dialog.getByRole('button', { name: messages.changes.confirm }).click()
        return { press, stored, dialog, notice: notice(messages.changes.done) }
      },
    },
    {
      routes: ['endSessionOfUser'],
      begin: async (page, { token }) => {
        const planner = await onboardedPlanner(page.request)
        const { id } = await userOf(page.request, planner.session.token)
        await page.goto(`/admin/people/${id}`)
        await page.getByRole('main').getByRole('button', { name: messages.user.endSession }).first().click()
        const dialog = page.getByRole('dialog', { name: messages.user.endTitle })
        const press = () => dialog.getByRole('button', { name: messages.user.endConfirm }).click()
        return { press, stored: reader(page, token, addressOf(getUser.path, id)), dialog, notice: messages.user.ended }
      },
    },
    {
      routes: ['markRequestFalse'],
      begin: async (page, { token }) => {
        const planner = await sessionOf(page.request, 'planner@bouquet.example')
        const request = await newRequestTo(page.request, planner.token)
        const { id } = await userOf(page.request, planner.token)
        await page.goto(`/admin/people/${id}`)
        await button(page, filled(messages.requests.markOf, { name: nameOf(request) })).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        const press = () => dialog.getByRole('button', { name: messages.requests.confirm }).click()
        const stored = async () => {
          const page1 = await reader(page, token, `${addressOf(listRequestsOfUser.path, id)}?page=1&pageSize=6`)()
          const { requests } = page1 as { requests: { uuid: string; foundFalseAt: string | null }[] }
          return requests.find(({ uuid }) => uuid === request.uuid)?.foundFalseAt
        }
        return { press, stored, dialog, notice: messages.requests.done }
      },
    },
    {
      routes: ['showCoupleContact'],
      begin: async (page, { token }) => {
        const query = new URLSearchParams({ kind: 'couple', state: 'confirmed', pageSize: '1' })
        const { people: found } = (await reader(page, token, `${listPeople.path}?${query}`)()) as {
          people: { id: string }[]
        }
        const id = found[0]?.id ?? ''
        await page.goto(`/admin/people/couples/${id}`)
        const press = () => page.getByRole('button', { name: people.couple.contactShow }).click()
        return { press, stored: reader(page, token, addressOf(getCouple.path, id)) }
      },
    },
    {
      routes: ['suspendAccount'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        const { stored } = await openedSuspension(page, token)
        await page.getByRole('button', { name: suspensions.suspend }).click()
        const dialog = open(page)
        await dialog.getByLabel(suspensions.reason).fill('Plusieurs acomptes de couples n’ont pas été rendus.')
        const press = () => dialog.getByRole('button', { name: suspensions.confirm }).click()
        return { press, stored, dialog, notice: suspensions.suspended }
      },
    },
    {
      routes: ['liftSuspension'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        const { stored, path } = await openedSuspension(page, token)
        const data = { reason: 'Plusieurs acomptes de couples n’ont pas été rendus.', days: 7 }
        expect((await page.request.post(path, { ...authorized(token), data })).status()).toBe(200)
        await page.reload()
        await page.getByRole('button', { name: suspensions.lift }).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        const press = () => dialog.getByRole('button', { name: suspensions.liftConfirm }).click()
        return { press, stored, dialog, notice: suspensions.lifted }
      },
    },
    {
      routes: ['recordDataRequest'],
      begin: async (page, { token }) => {
        const planner = await onboardedPlanner(page.request)
        const { id } = await userOf(page.request, planner.session.token)
        await page.goto(`/admin/data-requests?who=${id}`)
        const dialog = page.getByRole('dialog', { name: dataRequests.record })
        const press = () => dialog.getByRole('button', { name: dataRequests.recordConfirm }).click()
        return { press, stored: requestsOf(page, token, id), dialog, notice: dataRequests.recorded }
      },
    },
    {
      routes: ['carryOutDataRequest'],
      begin: async (page, { token, password }) => {
        await passwordGivenAgain(page.request, token, password)
        const { act, stored } = await openedDataRequest(page, token)
        await act(dataRequests.act.access).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        const press = () => dialog.getByRole('button', { name: dataRequests.act.access }).click()
        return { press, stored, dialog, notice: dataRequests.done.access }
      },
    },
    {
      routes: ['closeDataRequest'],
      begin: async (page, { token }) => {
        const { act, stored } = await openedDataRequest(page, token)
        await act(dataRequests.close).click()
        const dialog = open(page)
        await dialog.getByRole('radio', { name: dataRequests.outcomes.withdrawn }).check()
        const press = () => dialog.getByRole('button', { name: dataRequests.closeConfirm }).click()
        return { press, stored, dialog, notice: dataRequests.closed }
      },
    },
    {
      routes: ['settleDoubt'],
      begin: async (page, { token }) => {
        const { request, stored } = await openedDoubt(page, token)
        const article = page.getByRole('article', { name: nameOf(request) })
        const done = filled(messages.doubts.done.genuine, { name: request.project.member.firstname })
        return {
          press: () => article.getByRole('button', { name: messages.doubts.genuine }).click(),
          stored,
          notice: done,
        }
      },
    },
    {
      routes: ['publishReview'],
      begin: async (page, { token }) => {
        const { review, stored } = await firstReview(page, token, 'waiting')
        const press = () => review.getByRole('button', { name: moderation.publish, exact: true }).click()
        return { press, stored, notice: moderation.published }
      },
    },
    {
      routes: ['refuseReview'],
      begin: async (page, { token }) => {
        const { review, stored } = await firstReview(page, token, 'waiting')
        await review.getByRole('button', { name: moderation.refuse, exact: true }).click()
        const dialog = open(page)
        await dialog.getByRole('textbox').fill('Cet avis ne parle pas du travail de ce prestataire.')
        const press = () => dialog.getByRole('button').last().click()
        return { press, stored, dialog, notice: moderation.refused }
      },
    },
    {
      routes: ['dismissReport'],
      begin: async (page, { token }) => {
        const { review, stored } = await firstReview(page, token, 'reported')
        const press = () => review.getByRole('button', { name: moderation.reported.keep }).click()
        return { press, stored, notice: moderation.reported.kept }
      },
    },
  ],
}

/** A request that its provider has declined as questionable, on the page of doubted requests. */
async function openedDoubt(page: Page, token: string) {
  const planner = await sessionOf(page.request, 'planner@bouquet.example')
  const request = await newRequestTo(page.request, planner.token)
  const doubt = { ...authorized(planner.token), data: { reason: 'questionable' } }
  const declined = await page.request.post(addressOf(rejectEventRequest.path, request.uuid), doubt)
  expect(declined.ok(), await declined.text()).toBe(true)
  const placeOf = (number: number) => placeOfDoubt(page, token, request.uuid, number)
  await page.goto(`/admin/doubted-requests?page=${await placeOf(1)}`)
  return { request, stored: async () => (await placeOf(1)) !== null }
}

/** The page of the list of doubted requests on which a request waits; null when it no longer waits. */
async function placeOfDoubt(page: Page, token: string, wanted: string, number: number): Promise<number | null> {
  const answer = await reader(page, token, `${listDoubtedProjects.path}?page=${number}`)()
  const { projects, hasMore } = answer as RouteResult<typeof listDoubtedProjects>
  if (projects.some(({ uuid }) => uuid === wanted)) return number
  return hasMore ? placeOfDoubt(page, token, wanted, number + 1) : null
}

async function firstReview(page: Page, token: string, queue: 'waiting' | 'reported') {
  const { path } = queue === 'waiting' ? listWaitingReviews : listReportedReviews
  await page.goto(`/admin/reviews?queue=${queue}`)
  const review = page.getByRole('article').first()
  const title = await review.getByRole('heading').first().textContent()
  const stored = async () => {
    const { reviews } = (await reader(page, token, `${path}?page=1`)()) as { reviews: { title: string }[] }
    return reviews.filter((one) => one.title === title).length
  }
  return { review, stored }
}

// Portugal, because no other journey has planners there who speak French and would see these promotions.
const promotion = {
  form: 'alert',
  kind: 'planner',
  country: 'PT',
  language: 'fr',
  title: 'Une annonce',
  description: 'Un mot.',
  buttonText: null,
  buttonLink: null,
  showOncePerUser: false,
  startsAt: '2037-01-01T00:00:00.000Z',
  endsAt: null,
  isActive: true,
} as const

async function newPromotion(page: Page, token: string) {
  const answer = await page.request.post(createPromotion.path, { ...authorized(token), data: promotion })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as Promotion
  await page.goto(`/admin/promotions/${id}`)
  await expect(page.getByLabel(marketing.form.title, { exact: true })).toHaveValue(promotion.title)
  return reader(page, token, addressOf(getPromotion.path, id))
}

export const promoters: ChangeGroup = {
  name: 'promotions',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['createPromotion'],
      begin: async (page, { token }) => {
        await page.goto('/admin/promotions/new')
        await page.getByLabel(marketing.form.title, { exact: true }).fill(`Une annonce ${Date.now()}`)
        await page.getByRole('textbox', { name: marketing.form.text, exact: true }).fill('Un mot.')
        await page.getByLabel(marketing.form.country).selectOption('PT')
        await page.getByLabel(marketing.form.language).selectOption('fr')
        const press = () => button(page, marketing.form.create).click()
        return {
          press,
          stored: reader(page, token, `${listPromotions.path}?pageSize=100`),
          notice: marketing.form.created,
        }
      },
    },
    {
      routes: ['updatePromotion'],
      begin: async (page, { token }) => {
        const stored = await newPromotion(page, token)
        await page.getByLabel(marketing.form.title, { exact: true }).fill('Une autre annonce')
        return {
          press: () => button(page, messagesOf('fr', 'common').save).click(),
          stored,
          notice: marketing.form.saved,
        }
      },
    },
    {
      routes: ['deletePromotion'],
      begin: async (page, { token }) => {
        const stored = await newPromotion(page, token)
        await button(page, marketing.delete.action).click()
        const dialog = page.getByRole('alertdialog').filter({ hasText: marketing.delete.title })
        const press = () => dialog.getByRole('button', { name: marketing.delete.confirm }).click()
        return { press, stored, dialog, notice: marketing.delete.done }
      },
    },
  ],
}
