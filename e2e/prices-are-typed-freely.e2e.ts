import { formatLocales } from '@bouquet/domain/languages'
import { formatMoney } from '@bouquet/domain/money'
import { expect, test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { signInAs } from './sign-in.ts'

for (const language of ['fr', 'en', 'it', 'pt'] as const)
  test(`in ${language} a price is read however it is typed, and shown as the language writes it`, async ({ page }) => {
    await signInAs(page, 'premium')
    await accountSpeaks(page, language)
    await page.goto('/portfolios/new')
    const price = page.getByRole('textbox', { name: messagesOf(language, 'portfolios').form.total })
    const shown = (cents: number) => formatMoney({ cents, currency: 'EUR' }, formatLocales[language])
    for (const typed of ['1250', '1 250', '1.250', '1,250', '1.250 €']) {
      await price.fill('')
      await price.pressSequentially(typed)
      await price.press('Tab')
      await expect(price).toHaveValue(shown(125_000))
    }
    await price.press('ArrowUp')
    await expect(price).toHaveValue(shown(125_100))
    await price.fill('')
    await price.pressSequentially('1250,50')
    await price.press('Enter')
    await expect(price).toHaveValue(shown(125_050))
    await price.press('ControlOrMeta+a')
    await price.pressSequentially('-7')
    await price.press('Tab')
    await expect(price).toHaveValue(shown(700))
    await price.fill('')
    await price.press('Tab')
    await expect(price).toHaveValue('')
    await expectNothingWrong(page)
  })
