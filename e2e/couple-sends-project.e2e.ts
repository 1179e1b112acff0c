import { expect, test } from '@playwright/test'
import { coupleForm } from './couple-form.ts'
import { expectNothingWrong } from './nothing-wrong.ts'
import { newCouple, originOf } from './outbox.ts'

const phone = '333 123 4567'
const message = 'Cerchiamo una persona calma che tenga il filo della giornata.'

test('a couple sends a project in Italian to three providers @mobile-long', async ({ page, baseURL }) => {
  const couple = newCouple(phone)
  const form = coupleForm(page, 'it')
  await form.open(originOf(baseURL, 'it'))
  await expectNothingWrong(page)
  await form.enterCouple(couple)
  await expectNothingWrong(page)
  await form.plan(async (town) => {
    await town.pressSequentially('firenze')
    await page.getByRole('option').first().click()
    await expect(town).toHaveValue('Firenze')
    await expect(page.getByRole('option')).toHaveCount(0)
  })
  await expectNothingWrong(page)
  await form.enterParty()
  await form.enterMessage(message)
  await form.choose()
  await expectNothingWrong(page)
  await form.send()
  await form.confirm(couple)
  await expect(page.getByText(form.messages.followUp.states.received)).toHaveCount(3)
  await expectNothingWrong(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a couple sends a project in Italian as well', async ({ page, baseURL }) => {
    const couple = newCouple(phone)
    const form = coupleForm(page, 'it')
    await form.open(originOf(baseURL, 'it'))
    await form.enterCouple(couple)
    await form.plan((town) => town.fill('Firenze'))
    await form.enterParty()
    await form.enterMessage(message)
    await form.choose()
    await form.send()
    await form.confirm(couple)
    await expect(page.getByText(form.messages.followUp.states.received)).toHaveCount(3)
  })

  test('what is wrong is said beside its field, and what was right stays', async ({ page, baseURL }) => {
    const form = coupleForm(page, 'it')
    await form.open(originOf(baseURL, 'it'))
    await page.locator('#firstname').fill('Élise')
    await page.locator('#email').fill('nobody')
    await page.locator('button[name="go"][value="on"]').click()
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#firstname')).toHaveValue('Élise')
    await expect(page.locator('#firstname')).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test('a couple moves and ends its project', { tag: '@long' }, async ({ page, baseURL }) => {
  const couple = newCouple(phone)
  const form = coupleForm(page, 'it')
  const messages = form.messages.followUp
  await form.open(originOf(baseURL, 'it'))
  await form.enterCouple(couple)
  await form.plan((town) => town.fill('Firenze'))
  await form.enterParty()
  await form.enterMessage(message)
  await form.choose()
  await form.send()
  await form.confirm(couple)
  await page.getByText(messages.changeDate).click()
  await page.locator('#eventDate').fill('2027-09-04')
  await page.getByRole('button', { name: messages.saveDate }).click()
  await expect(page.getByText('sabato 4 settembre 2027').first()).toBeVisible()
  await page.getByRole('button', { name: messages.found }).click()
  await expect(page.getByRole('heading', { name: messages.ending.found })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: messages.foundTitle })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectNothingWrong(page)
})
