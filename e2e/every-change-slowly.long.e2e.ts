// Uses the table of every button, which every-change-has-a-press.e2e.ts compares with the contract.
import { test } from '@playwright/test'
import { groups } from './dismissible/every-change.ts'
import { type Dismissal, dismissals, expectTrueNotice } from './slow-change.ts'

for (const { name, signIn, changes } of groups)
  test.describe(name, () => {
    // In sequence, as some of them change the same data.
    test.describe.configure({ mode: 'default', timeout: 120_000 })
    for (const change of changes)
      for (const dismissal of Object.keys(dismissals) as Dismissal[])
        test(`${change.routes.join(', ')} takes four seconds, and ${dismissal} reports truly what became of it`, async ({
          page,
        }) => {
          page.on('dialog', (question) => void question.accept())
          await expectTrueNotice(page, change, await signIn(page), dismissal)
        })
  })
