import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import type { Language } from '@bouquet/domain/languages'
import { expect, type Page, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { linkInMailTo, newCouple, originOf } from './outbox.ts'
import { checkPage } from './page-check.ts'
import { walked } from './walked-languages.ts'

/** A town of each country with more planners than fit on a page, and a phone number of that country. */
const towns: Record<Country, { name: string; path: string; phone: string }> = {
  FR: { name: 'Paris', path: 'paris', phone: '06 12 34 56 78' },
  BE: { name: 'Antwerpen', path: 'antwerpen/antwerpen', phone: '0470 12 34 56' },
  GB: { name: 'London', path: 'greater-london/london', phone: '07400 123456' },
  DE: { name: 'Berlin', path: 'berlin/berlin', phone: '0151 23456789' },
  IT: { name: 'Roma', path: 'roma/roma', phone: '333 123 4567' },
  ES: { name: 'Madrid', path: 'madrid/madrid', phone: '612 34 56 78' },
  PT: { name: 'Lisboa', path: 'lisboa/lisboa', phone: '912 345 678' },
}

type PageCheck = (page: Page, language: Language, name: string) => Promise<void>

for (const country of walked(countries)) {
  const { hostLabel, defaultLanguage: language } = countryFacts(country)

  test(`from the front page to the follow-up on the host of ${country}`, async ({ page, baseURL }) => {
    test.slow()
    await becomeCouple(page, originOf(baseURL, hostLabel), country, checkPage)
    await page.goto(`${originOf(baseURL, hostLabel)}/dev/outbox?to=nobody`)
    await checkPage(page, language, 'outbox')
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`from the front page to the follow-up on the host of ${country}`, async ({ page, baseURL }) => {
      await becomeCouple(page, originOf(baseURL, hostLabel), country, isInItsLanguage)
    })
  })
}

const isInItsLanguage: PageCheck = async (page, language, name) => {
  await expect(page.locator('html'), name).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
}

async function becomeCouple(page: Page, origin: string, country: Country, check: PageCheck): Promise<void> {
  const { defaultLanguage: language } = countryFacts(country)
  const { name: town, path, phone } = towns[country]
  const [department = ''] = path.split('/')
  const couple = newCouple(phone)
  const form = coupleForm(page, language)
  const seen = (name: string) => check(page, language, name)
  const follow = async (address: string, name: string) => {
    await page.locator(`main a[href="${address}"]`).first().click()
    await page.waitForURL(origin + address)
    await seen(name)
  }

  await page.goto(`${origin}/wedding-planners`)
  await seen('front page')
  await page.locator('#departments ~ div details > summary').click()
  await follow(`/wedding-planners/${department}`, 'department')
  if (path !== department) await follow(`/wedding-planners/${path}`, 'town')
  await follow(`/wedding-planners/${path}/2`, 'its second page')
  await page.locator('main a[href^="/wedding-planner/"]').first().click()
  await page.waitForURL(/\/wedding-planner\//)
  await seen('planner')
  const slug = new URL(page.url()).pathname.split('/').pop() ?? ''

  await page.locator('#ask-town').fill(town)
  await page.locator('#ask').getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 1, name: form.messages.couple.title })).toBeVisible()
  await seen('couple')
  await expect(page.locator('#town')).toHaveValue(town)
  await form.enterCouple(couple)
  await form.plan((field) => field.fill(town))
  await form.enterParty()
  await seen('wishes')
  await form.enterMessage(form.messages.couple.lead)
  await page.goto(`${origin}/project/step/choice`)
  await expect(page.locator(`input[name="providers"][value="${slug}"]`)).toBeChecked()
  await seen('choice')
  await form.choose([])
  await seen('review')
  await form.send()
  await seen('sent')

  await page.goto(await linkInMailTo(page.request, couple.address))
  await seen('follow-up, to be confirmed')
  await page.getByRole('button', { name: form.messages.followUp.confirm }).click()
  await expect(page.getByRole('heading', { name: form.messages.followUp.title })).toBeVisible()
  await expect(page.getByText(form.messages.followUp.states.received)).toHaveCount(1)
  await seen('follow-up')
}
