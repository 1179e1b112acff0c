// The behaviour of every changing call without a connection is tested in backoffice/changes/every-change.test.ts; these tests press every
// button that sends one.
import { test } from '@playwright/test'
import { expectNothingSentLater } from './dismissed-change.ts'
import { groups } from './dismissible/every-change.ts'

test.describe.configure({ timeout: 240_000 })

for (const { name, signIn, changes } of groups)
  test(`without a connection nothing is changed by a press that was dismissed: ${name}`, async ({ page }) => {
    // The browser asks before it leaves unsaved changes.
    page.on('dialog', (question) => void question.accept())
    const caller = await signIn(page)
    for (const { routes: called, begin } of changes)
      await test.step(called.join(', '), async () => {
        await expectNothingSentLater({ page, ...(await begin(page, caller)) })
      })
  })
