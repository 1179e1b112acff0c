import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { filled, messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

const sizes = { desk: { width: 1440, height: 900 }, telephone: { width: 390, height: 844 } }

for (const language of ['fr', 'de'] as const)
  test(`an operator adds a service, renames and retires it, in ${language}`, { tag: '@long' }, async ({ page }) => {
    const catalogue = messagesOf(language, 'operator-catalogues')
    const names = namesIn(language)
    await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    await page.goto('/admin/catalogues')
    const list = page.getByRole('list', { name: catalogue.names.services })
    await expect(list).toBeVisible()
    await checkBothSizes(page, `services in ${language}`)

    await page.getByRole('button', { name: catalogue.add }).click()
    const dialog = page.getByRole('alertdialog', {
      name: filled(catalogue.form.add, { catalogue: catalogue.names.services }),
    })
    for (const field of await dialog.getByRole('textbox').all()) await field.fill(names.first)
    await checkBothSizes(page, `a new service in ${language}`)
    await dialog.getByRole('button', { name: catalogue.form.submit, exact: true }).click()
    await expect(dialog).toBeHidden()
    const entry = list.getByRole('listitem').filter({ hasText: names.first })
    await expect(entry).toBeVisible()

    await page.getByRole('button', { name: filled(catalogue.renameOf, { label: names.first }) }).click()
    const renaming = page.getByRole('alertdialog', { name: catalogue.form.change })
    for (const field of await renaming.getByRole('textbox').all()) await field.fill(names.second)
    await renaming.getByRole('button', { name: messagesOf(language, 'common').save, exact: true }).click()
    await expect(renaming).toBeHidden()
    await expect.poll(() => neededBy(page, language)).toContain(names.second)

    const renamed = list.getByRole('listitem').filter({ hasText: names.second })
    await renamed.getByRole('switch').press('Space')
    await expect(renamed.getByRole('switch')).not.toBeChecked()
    await expect.poll(() => neededBy(page, language)).not.toContain(names.second)

    await page.getByLabel(catalogue.which, { exact: true }).selectOption('languages')
    await page.getByRole('searchbox', { name: catalogue.search }).fill('greek')
    await expect(page.getByRole('list', { name: catalogue.names.languages }).getByRole('listitem')).toHaveCount(1)
    await checkBothSizes(page, `a found language in ${language}`)
  })

function namesIn(language: Language) {
  const mark = `${language}${Date.now()}`
  return { first: `Studio ${mark}`, second: `Atelier ${mark}` }
}

/** What a couple can look for on the public page of planners. */
async function neededBy(page: Page, language: Language): Promise<string[]> {
  const visitor = await page.context().newPage()
  await visitor.goto(language === 'fr' ? '/wedding-planners' : `/${language}/wedding-planners`)
  const labels = await visitor.locator('select[name="service"] option').allTextContents()
  await visitor.close()
  return labels.map((label) => label.trim())
}

async function checkBothSizes(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await expectNothingWrong(page, `${name}, ${size}`)
  }
  await page.setViewportSize(sizes.desk)
}
