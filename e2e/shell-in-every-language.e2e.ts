import { countries, countryFacts } from '@bouquet/domain/countries'
import { test } from '@playwright/test'
import { accountSpeaks } from './account-language.ts'
import { messagesOf } from './messages.ts'
import { originOf } from './outbox.ts'
import { checkPage, checkWhatIsOpen } from './page-check.ts'
import { signInAs } from './sign-in.ts'
import { walked } from './walked-languages.ts'

for (const country of walked(countries)) {
  const { hostLabel, defaultLanguage: language } = countryFacts(country)

  test(`venues, the search and the menus in ${language}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const { menu, user } = messagesOf(language, 'shell')
    await signInAs(page, 'both')
    await accountSpeaks(page, language)
    await page.goto(`${originOf(baseURL, hostLabel)}/venues`)
    await checkPage(page, language, 'venues')

    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await checkWhatIsOpen(page, language, 'search')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: menu.open }).click()
    await page.getByRole('button', { name: user.open }).click()
    await page.getByRole('menuitem', { name: user.security }).waitFor()
    await checkWhatIsOpen(page, language, 'account menu in the drawer')
  })
}
