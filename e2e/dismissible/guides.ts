import { randomUUID } from 'node:crypto'
import {
  createGuide,
  type GuideText,
  getGuideText,
  publishGuideText,
} from '@bouquet/features/content/guides/contract.ts'
import { guideEditorPaths } from '@bouquet/features/content/guides/rules/paths.ts'
import { expect, type Page } from '@playwright/test'
import { filled, messagesOf } from '../messages.ts'
import { authorized } from '../sign-in.ts'
import { type Begun, type ChangeGroup, reader } from './change.ts'
import { demonstration } from './planners.ts'

const messages = messagesOf('fr', 'guide-editor')
const versions = messagesOf('fr', 'text-versions')
const textPath = (id: string) => getGuideText.path.replace(':id', id).replace(':language', 'fr')

/** The page of a guide that nobody can read yet. */
async function openedGuide(page: Page, token: string, publish?: { at: string | null }) {
  const data = {
    language: 'fr',
    slug: `guide-${randomUUID()}`,
    title: 'Un guide de plus',
    description: 'De quoi il s’agit.',
    body: '## Premier point',
    reason: 'Un sujet de saison.',
  }
  const answer = await page.request.post(createGuide.path, { ...authorized(token), data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as GuideText
  if (publish) {
    const path = publishGuideText.path.replace(':id', id).replace(':language', 'fr')
    expect((await page.request.put(path, { ...authorized(token), data: publish })).status()).toBe(200)
  }
  await page.goto(`${guideEditorPaths.guide(id)}?language=fr`)
  await expect(page.getByLabel(messages.fields.title)).toHaveValue(data.title)
  return { id, stored: reader(page, token, textPath(id)) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a dialog by a button, and prepares the press of its own. */
async function asked(
  page: Page,
  opening: string,
  title: string,
  confirm: string,
): Promise<Pick<Begun, 'press' | 'dialog'>> {
  await button(page, opening).click()
  const dialog = page.getByRole('alertdialog', { name: title })
  return { dialog, press: () => dialog.getByRole('button', { name: confirm, exact: true }).click() }
}

export const editors: ChangeGroup = {
  name: 'guides',
  signIn: demonstration('admin'),
  changes: [
    {
      routes: ['createGuide'],
      begin: async (page, { token }) => {
        const slug = `guide-${randomUUID()}`
        await page.goto(guideEditorPaths.new)
        await page.getByLabel(messages.fields.title).fill('Un guide')
        await page.getByLabel(messages.fields.slug).fill(slug)
        await page.getByLabel(messages.fields.description).fill('De quoi il s’agit.')
        await page.getByLabel(messages.fields.body, { exact: true }).fill('## Premier point')
        await page.getByLabel(versions.reason).fill('Un sujet de saison.')
        return {
          press: () => button(page, messages.create).click(),
          stored: reader(page, token, `/api/admin/guide-texts?q=${slug}`),
          notice: messages.saved,
        }
      },
    },
    {
      routes: ['saveGuideText'],
      begin: async (page, { token }) => {
        const { stored } = await openedGuide(page, token)
        await page.getByLabel(messages.fields.title).fill('Un autre titre')
        await page.getByLabel(versions.reason).fill('Plus clair ainsi.')
        return { press: () => button(page, messages.save).click(), stored, notice: messages.saved }
      },
    },
    {
      routes: ['restoreGuideText'],
      begin: async (page, { token }) => {
        const { stored, id } = await openedGuide(page, token)
        const { slug, title, description, body } = (await stored()) as GuideText
        const data = { slug, title: `${title} encore`, description, body, reason: 'Un essai.' }
        expect((await page.request.put(textPath(id), { ...authorized(token), data })).status()).toBe(200)
        await page.reload()
        const restore = filled(versions.restoreOf, { version: 1 })
        await button(page, restore).click()
        const dialog = page.getByRole('dialog', { name: restore })
        await dialog.getByLabel(versions.reason).fill('Le premier était meilleur.')
        const press = () => dialog.getByRole('button', { name: versions.restore, exact: true }).click()
        return { press, stored, dialog, notice: versions.isRestored }
      },
    },
    {
      routes: ['publishGuideText'],
      begin: async (page, { token }) => {
        const { stored } = await openedGuide(page, token)
        const title = filled(messages.publishAsk, { version: 1 })
        return {
          stored,
          notice: messages.isPublished,
          ...(await asked(page, messages.publish, title, messages.publish)),
        }
      },
    },
    {
      routes: ['withdrawGuideText'],
      begin: async (page, { token }) => {
        const { stored } = await openedGuide(page, token, { at: null })
        const dialog = await asked(page, messages.withdraw, messages.withdrawAsk, messages.withdraw)
        return { stored, notice: messages.isWithdrawn, ...dialog }
      },
    },
    {
      routes: ['cancelGuidePublication'],
      begin: async (page, { token }) => {
        const { stored } = await openedGuide(page, token, { at: new Date(Date.now() + 30 * 86_400_000).toISOString() })
        const dialog = await asked(page, messages.cancel, messages.cancelAsk, messages.cancel)
        return { stored, notice: messages.isCancelled, ...dialog }
      },
    },
  ],
}
