import { readFile } from 'node:fs/promises'
import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

type List = { path: string; search: string; export: string }

/** The lists of operators that come from a queue, with the words of their tools. */
function listsIn(language: Language): List[] {
  const { queue } = messagesOf(language, 'administration')
  const marketing = messagesOf(language, 'marketing').list
  const own = {
    '/admin/moderation': queue,
    '/admin/doubted-requests': queue,
    '/admin/venues': messagesOf(language, 'venue-validation'),
    '/admin/reviews': messagesOf(language, 'review-moderation'),
    '/admin/reviews?queue=reported': messagesOf(language, 'review-moderation'),
    '/admin/data-requests': messagesOf(language, 'data-requests'),
    '/admin/operators': messagesOf(language, 'operators'),
    '/admin/promotions': marketing,
  }
  return Object.entries(own).map(([path, words]) => ({ path, search: words.search, export: words.export }))
}

for (const language of ['fr', 'de'] as const)
  test(`every queue of operators is searched and saved as a table in ${language}`, async ({ page }) => {
    await signInAs(page, 'admin')
    await accountSpeaks(page, language)
    for (const list of listsIn(language)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(list.path)
      await page.getByRole('searchbox', { name: list.search, exact: true }).fill('zzz-nobody')
      await expect(page, list.path).toHaveURL(/[?&]q=zzz-nobody/)
      expect((await savedBy(page, list.export)).split('\r\n').filter(Boolean), list.path).toHaveLength(1)
      await page.goto(list.path)
      expect((await savedBy(page, list.export)).split(';').length, list.path).toBeGreaterThan(4)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNothingWrong(page, list.path)
    }
  })

async function savedBy(page: Page, button: string): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return readFile(await saved.path(), 'utf8')
}
