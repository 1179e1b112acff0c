import { randomUUID } from 'node:crypto'
import { guideEditorPaths } from '@bouquet/features/content/guides/rules/paths.ts'
import { expect, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const messages = messagesOf('fr', 'guide-editor')
const versions = messagesOf('fr', 'text-versions')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNothingWrong(page)
  }
}

test('an operator writes a guide, looks at it, publishes it, and compares and restores what changed', {
  tag: '@long',
}, async ({ page, context }) => {
  await signInAs(page, 'admin')
  await page.goto(guideEditorPaths.list)
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
  await expectFine(page)
  await page.getByRole('link', { name: messages.new }).click()
  const slug = `hiver-${randomUUID().slice(0, 8)}`
  await page.getByLabel(messages.fields.title).fill('Se marier en hiver')
  await page.getByLabel(messages.fields.slug).fill(slug)
  await page.getByLabel(messages.fields.description).fill('Le froid, la lumière et les prix.')
  await page.getByLabel(messages.fields.body, { exact: true }).fill('## Le froid\n\nPrévoyez des plaids.')
  await page.getByLabel(versions.reason).fill('Un sujet de saison.')
  await expectFine(page)
  await button(page, messages.create).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Se marier en hiver' })).toBeVisible()

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: versions.preview }).click(),
  ])
  await expect(tab.getByRole('heading', { level: 2, name: 'Le froid' })).toBeVisible()
  await expect(tab.getByText(messages.preview.title)).toBeVisible()
  await tab.close()

  await button(page, messages.publish).click()
  await page.getByRole('alertdialog').getByRole('button', { name: messages.publish, exact: true }).click()
  await expect(page.getByText(filled(messages.isRead, { version: 1 }))).toBeVisible()
  await page.getByLabel(messages.fields.body, { exact: true }).fill('## Le froid\n\nPrévoyez des couvertures.')
  await page.getByLabel(versions.reason).fill('Un mot plus courant.')
  await button(page, messages.save).click()
  await expect(page.getByText(messages.states.changed, { exact: true })).toBeVisible()
  await expectFine(page)

  await button(page, filled(versions.changesOf, { version: 2 })).click()
  const compared = page.getByRole('dialog', { name: filled(versions.compared, { before: 1, after: 2 }) })
  await expect(compared.locator('ins')).toContainText('couvertures')
  await expect(compared.locator('del')).toContainText('plaids')
  await expectFine(page)
  await compared.getByRole('button').click()

  await button(page, filled(versions.restoreOf, { version: 1 })).click()
  const restoring = page.getByRole('dialog')
  await restoring.getByLabel(versions.reason).fill('Les plaids étaient mieux.')
  await restoring.getByRole('button', { name: versions.restore, exact: true }).click()
  await expect(page.getByLabel(messages.fields.body, { exact: true })).toHaveValue(
    '## Le froid\n\nPrévoyez des plaids.',
  )
  await page.goto(`/guide/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Se marier en hiver' })).toBeVisible()
})
