import type { RouteResult } from '@bouquet/contract/route'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { readConversation } from '@bouquet/features/leads/conversations/contract.ts'
import { getEventRequest, noteMove } from '@bouquet/features/leads/event-requests/contract.ts'
import { listSavedReplies, type SavedReply } from '@bouquet/features/leads/saved-replies/contract.ts'
import { getRequestReport } from '@bouquet/features/reports/reports/contract.ts'
import { listInvitations } from '@bouquet/features/reviews/review-invitations/contract.ts'
import { listReviews } from '@bouquet/features/reviews/reviews/contract.ts'
import { expect, type Page } from '@playwright/test'
import { reportedFor } from '../first-names.ts'
import { counted, filled, messagesOf } from '../messages.ts'
import { nameOf, newRequestTo } from '../new-request.ts'
import { authorized } from '../sign-in.ts'
import { leaveOneUnanswered } from '../unanswered-review.ts'
import { addressOf, type Caller, type ChangeGroup, reader } from './change.ts'
import { approvedPlanner, demonstration } from './planners.ts'

const messages = messagesOf('fr', 'event-requests')
const list = messagesOf('fr', 'request-list')
const replies = messagesOf('fr', 'saved-replies')
const conversation = messagesOf('fr', 'conversation')
const pipeline = messagesOf('fr', 'pipeline')
const reviews = messagesOf('fr', 'received-reviews')
const sentReports = messagesOf('fr', 'sent-reports')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A request that no other journey uses, on its page. */
async function openedRequest(page: Page, { token, slug }: Caller) {
  const request = await newRequestTo(page.request, token, 'fr', slug ? { slug } : {})
  await page.goto(`/event-requests/${request.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: nameOf(request) })).toBeVisible()
  const stored = async () => {
    const answer = await reader(page, token, addressOf(getEventRequest.path, request.uuid))()
    const { message, note, remindOn } = answer as Record<string, unknown>
    return { message, note, remindOn }
  }
  return { request, stored, dialog: page.getByRole('dialog').filter({ has: page.getByRole('heading') }) }
}

export const requests: ChangeGroup = {
  name: 'requests',
  signIn: demonstration('planner'),
  changes: [
    {
      routes: ['rejectEventRequest'],
      begin: async (page, caller) => {
        const { stored, dialog } = await openedRequest(page, caller)
        await button(page, messages.reject.action).first().click()
        await dialog.getByRole('radio').first().check()
        const press = () => dialog.getByRole('button', { name: messages.reject.confirm }).click()
        return { press, stored, dialog, notice: list.decline.done_one }
      },
    },
    {
      routes: ['declineEventRequests'],
      begin: async (page, caller) => {
        const { request, stored, dialog } = await openedRequest(page, caller)
        await selectInList(page, nameOf(request))
        await button(page, list.selection.decline).click()
        await dialog.getByRole('radio').first().check()
        const press = () => dialog.getByRole('button', { name: list.decline.confirm_one }).click()
        return { press, stored, dialog, notice: list.decline.done_one }
      },
    },
    {
      routes: ['undoDecline'],
      begin: async (page, caller) => {
        const { request, stored, dialog } = await openedRequest(page, caller)
        await selectInList(page, nameOf(request))
        await button(page, list.selection.decline).click()
        await dialog.getByRole('radio').first().check()
        await dialog.getByRole('button', { name: list.decline.confirm_one }).click()
        const undo = button(page, list.undo.action)
        // The notice with the undo button stays while the pointer is over it.
        await undo.hover()
        return { press: () => undo.click(), stored, notice: list.undo.done_one }
      },
    },
    {
      routes: ['reportRequest'],
      begin: async (page, caller) => {
        const { request, dialog } = await openedRequest(page, caller)
        const stored = reader(page, caller.token, addressOf(getRequestReport.path, request.uuid))
        await button(page, sentReports.request.open).click()
        await dialog.getByRole('button', { name: new RegExp(sentReports.reason) }).click()
        await page.getByRole('option', { name: sentReports.reasons.invented, exact: true }).click()
        const press = () => dialog.getByRole('button', { name: sentReports.send, exact: true }).click()
        return { press, stored, dialog, notice: sentReports.request.done }
      },
    },
    {
      routes: ['saveNote'],
      begin: async (page, caller) => {
        const { stored } = await openedRequest(page, caller)
        await page.getByLabel(list.own.note).fill('Rappeler lundi')
        return { press: () => button(page, list.own.save).click(), stored, notice: list.own.saved }
      },
    },
    {
      routes: ['saveReminder'],
      begin: async (page, caller) => {
        const { stored } = await openedRequest(page, caller)
        const day = page.getByRole('group', { name: list.own.remind })
        await day.getByRole('spinbutton').first().click()
        await page.keyboard.type(`0305${new Date().getFullYear() + 1}`)
        return { press: () => button(page, list.own.set).click(), stored, notice: list.own.reminded }
      },
    },
  ],
}

async function selectInList(page: Page, name: string): Promise<void> {
  await page.goto('/event-requests?status=pending')
  await page.getByLabel(filled(list.selection.one, { name })).check()
}

/** A request whose contact Premium has opened, and its provider's progress with it. */
async function openedContact(page: Page, caller: Caller) {
  const { request } = await openedRequest(page, caller)
  const stored = async () => {
    const answer = await reader(page, caller.token, addressOf(getEventRequest.path, request.uuid))()
    return (answer as { progress: unknown }).progress
  }
  return { request, stored }
}

export const contacts: ChangeGroup = {
  name: 'contacts and messages',
  signIn: demonstration('premium'),
  changes: [
    {
      routes: ['writeToCouple'],
      begin: async (page, caller) => {
        const { request } = await openedRequest(page, caller)
        const text = `Bonjour, parlons de juin (${request.uuid}).`
        await page.getByLabel(conversation.write).fill(text)
        const stored = async () => {
          const answer = await reader(page, caller.token, addressOf(readConversation.path, request.uuid))()
          return (answer as { messages: { text: string }[] }).messages.map((message) => message.text)
        }
        return { press: () => button(page, conversation.send).click(), stored }
      },
    },
    {
      routes: ['noteMove'],
      begin: async (page, caller) => {
        const { stored } = await openedContact(page, caller)
        return { press: () => button(page, pipeline.do.quote).click(), stored, notice: pipeline.done.quote }
      },
    },
    {
      routes: ['undoMove'],
      begin: async (page, caller) => {
        const { request, stored } = await openedContact(page, caller)
        const address = addressOf(noteMove.path, request.uuid)
        const noted = await page.request.post(address, { ...authorized(caller.token), data: { move: 'quote' } })
        expect(noted.ok(), await noted.text()).toBe(true)
        await page.reload()
        return { press: () => button(page, pipeline.undo.quote).click(), stored, notice: pipeline.undone }
      },
    },
  ],
}

export const unlocking: ChangeGroup = {
  name: 'credits for contacts, and saved replies',
  signIn: approvedPlanner,
  changes: [
    {
      routes: ['unlockEventRequest'],
      begin: async (page, caller) => {
        const { request, stored, dialog } = await openedRequest(page, caller)
        await button(page, messages.unlock.action).first().click()
        const name = filled(messages.unlock.confirm_one, { count: creditsPerUnlock })
        const press = () => dialog.getByRole('button', { name }).click()
        const notice = filled(messages.unlock.done, { name: nameOf(request), credits: creditsPerUnlock })
        return { press, stored, dialog, notice }
      },
    },
    {
      routes: ['takeReadyMadeReplies'],
      begin: async (page, caller) => {
        for (const { id } of await repliesOf(page, caller))
          await page.request.delete(`${listSavedReplies.path}/${id}`, authorized(caller.token))
        await openedRequest(page, caller)
        return { press: () => button(page, replies.ready.take).click(), stored: () => repliesOf(page, caller) }
      },
    },
    {
      routes: ['createSavedReply'],
      begin: async (page, caller) => {
        await aReply(page, caller)
        await openedRequest(page, caller)
        await button(page, replies.section.new).click()
        return inEditor(page, caller, 'Premier mot')
      },
    },
    {
      routes: ['updateSavedReply'],
      begin: async (page, caller) => {
        const { title } = await aReply(page, caller)
        await openedRequest(page, caller)
        await button(page, filled(replies.section.editOf, { title })).first().click()
        return inEditor(page, caller, `Un autre mot ${Date.now()}`)
      },
    },
    {
      routes: ['deleteSavedReply'],
      begin: async (page, caller) => {
        const { title } = await aReply(page, caller)
        await openedRequest(page, caller)
        const press = () => button(page, filled(replies.section.deleteOf, { title })).first().click()
        return { press, stored: () => repliesOf(page, caller), notice: replies.removal.done }
      },
    },
    {
      routes: ['restoreSavedReply'],
      begin: async (page, caller) => {
        const { title } = await aReply(page, caller)
        await openedRequest(page, caller)
        await button(page, filled(replies.section.deleteOf, { title })).first().click()
        await expect(page.getByText(replies.removal.done)).toBeVisible()
        return { press: () => button(page, replies.removal.undo).click(), stored: () => repliesOf(page, caller) }
      },
    },
  ],
}

async function repliesOf(page: Page, { token }: Caller): Promise<SavedReply[]> {
  const { savedReplies } = (await reader(page, token, listSavedReplies.path)()) as { savedReplies: SavedReply[] }
  return savedReplies
}

async function aReply(page: Page, { token }: Caller): Promise<SavedReply> {
  const data = { title: `Un mot ${Date.now()}`, texts: { fr: 'Bonjour' } }
  const answer = await page.request.post(listSavedReplies.path, { ...authorized(token), data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as SavedReply
}

async function inEditor(page: Page, caller: Caller, title: string) {
  const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
  await dialog.getByLabel(replies.edit.name).fill(title)
  await dialog.getByLabel(replies.edit.text, { exact: true }).fill('Bonjour, et merci.')
  const press = () => dialog.getByRole('button', { name: messagesOf('fr', 'common').save }).click()
  return { press, stored: () => repliesOf(page, caller), dialog, notice: replies.edit.saved }
}

/** One of the planner's reviews without a reply and without a report. */
async function anyReview(page: Page, token: string) {
  await leaveOneUnanswered(page.request, token)
  await page.goto('/reviews')
  const review = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: reviews.reply.write }) })
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${reviews.report.open}`) }) })
    .first()
  const title = (await review.getByRole('heading').first().textContent()) ?? ''
  const stored = async () => {
    const all = (await reader(page, token, `${listReviews.path}?limit=50`)()) as RouteResult<typeof listReviews>
    return all.items.find((one) => one.title === title)
  }
  return { review, title, stored }
}

export const ownReviews: ChangeGroup = {
  name: 'reviews',
  signIn: demonstration('premium'),
  changes: [
    {
      routes: ['replyToReview'],
      begin: async (page, { token }) => {
        const { review, stored } = await anyReview(page, token)
        await review.getByRole('button').first().click()
        await page.getByLabel(reviews.reply.label).fill('Merci à vous deux.')
        return { press: () => button(page, reviews.reply.send).click(), stored, notice: reviews.reply.saved }
      },
    },
    {
      routes: ['removeReply'],
      begin: async (page, { token }) => {
        const { review, title, stored } = await anyReview(page, token)
        await review.getByRole('button').first().click()
        await page.getByLabel(reviews.reply.label).fill('Merci.')
        await button(page, reviews.reply.send).click()
        const remove = button(page, filled(reviews.reply.removeOf, { title }))
        await expect(remove).toBeVisible()
        return { press: () => remove.click(), stored, notice: reviews.reply.removed }
      },
    },
    {
      routes: ['reportReview'],
      begin: async (page, { token }) => {
        const { review, stored } = await anyReview(page, token)
        await review.getByRole('button').nth(1).click()
        const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
        await dialog.getByRole('button', { name: new RegExp(reviews.report.reason) }).click()
        await page.getByRole('option', { name: reportedFor.other.fr, exact: true }).click()
        await dialog.getByLabel(reviews.report.explanation).fill('Une erreur de date, et de lieu.')
        const press = () => dialog.getByRole('button', { name: reviews.report.send }).click()
        return { press, stored, dialog, notice: reviews.report.sent }
      },
    },
  ],
}

export const invitations: ChangeGroup = {
  name: 'invitations to review',
  signIn: approvedPlanner,
  changes: [
    {
      routes: ['inviteToReview'],
      begin: async (page, { token }) => {
        await page.goto('/reviews?tab=ask')
        await button(page, reviews.ask.open).click()
        const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('heading') })
        await dialog.getByLabel(reviews.ask.addresses).fill(`couple-${crypto.randomUUID()}@couples.example`)
        const send = dialog.getByRole('button', { name: counted('fr', reviews.ask, 'send', { count: 1 }) })
        const stored = reader(page, token, `${listInvitations.path}?page=1`)
        return { press: () => send.click(), stored, dialog, notice: counted('fr', reviews.ask, 'sent', { count: 1 }) }
      },
    },
  ],
}
