import type { Language } from '@bouquet/domain/languages'
import type { Page } from '@playwright/test'
import { messagesOf } from './messages.ts'

/** The first steps of a planner's onboarding, each filled and left by its button. */
export function onboardingSteps(page: Page, language: Language) {
  const { details, address, next } = messagesOf(language, 'onboarding')
  const goOn = () => page.getByRole('button', { name: next }).click()
  return {
    async details() {
      await page.getByLabel(details.name).fill('Maison d’Alba & Fils')
      await page.getByRole('spinbutton').first().click()
      await page.keyboard.type('12032015')
      await goOn()
    },
    async address() {
      await page.getByRole('combobox', { name: address.search }).pressSequentially('Annecy', { delay: 20 })
      await page
        .getByRole('option', { name: /^Annecy/ })
        .first()
        .click()
      await goOn()
    },
  }
}
