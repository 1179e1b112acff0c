import { expect, type Page, test } from '@playwright/test'
import { expectNothingWrong, italian, openForm, plan, tellParty, tellWho, tellWishes } from './couple-form.ts'
import { linkInMailTo, newAddress, originOf } from './outbox.ts'

test('a couple sends a project in Italian to three providers @mobile', async ({ page, baseURL }) => {
  const address = newAddress()
  await openForm(page, originOf(baseURL, 'it'))
  await expectNothingWrong(page)
  await tellWho(page, address)
  await expectNothingWrong(page)
  await plan(page, async (town) => {
    await town.pressSequentially('firenze')
    await page.getByRole('option').first().click()
    await expect(town).toHaveValue('Firenze')
  })
  await expectNothingWrong(page)
  await tellParty(page)
  await tellWishes(page)
  await chooseThree(page)
  await expectNothingWrong(page)
  await sendAndConfirm(page, baseURL, address)
  await expect(page.getByText(italian.followUp.states.received)).toHaveCount(3)
  await expectNothingWrong(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a couple sends a project in Italian as well', async ({ page, baseURL }) => {
    const address = newAddress()
    await openForm(page, originOf(baseURL, 'it'))
    await tellWho(page, address)
    await plan(page, (town) => town.fill('Firenze'))
    await tellParty(page)
    await tellWishes(page)
    await chooseThree(page)
    await sendAndConfirm(page, baseURL, address)
    await expect(page.getByText(italian.followUp.states.received)).toHaveCount(3)
  })

  test('what is wrong is said beside its field, and what was right is kept', async ({ page, baseURL }) => {
    await openForm(page, originOf(baseURL, 'it'))
    await page.locator('#firstname').fill('Élise')
    await page.locator('#email').fill('nobody')
    await page.getByRole('button', { name: italian.form.steps.plan }).click()
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#firstname')).toHaveValue('Élise')
    await expect(page.locator('#firstname')).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test('a couple follows, moves and ends its project', async ({ page, baseURL }) => {
  const address = newAddress()
  await openForm(page, originOf(baseURL, 'it'))
  await tellWho(page, address)
  await plan(page, (town) => town.fill('Firenze'))
  await tellParty(page)
  await tellWishes(page)
  await chooseThree(page)
  await sendAndConfirm(page, baseURL, address)
  await page.getByText(italian.followUp.changeDate).click()
  await page.locator('#eventDate').fill('2027-09-04')
  await page.getByRole('button', { name: italian.followUp.saveDate }).click()
  await expect(page.getByText('sabato 4 settembre 2027').first()).toBeVisible()
  await page.getByRole('button', { name: italian.followUp.found }).click()
  await expect(page.getByRole('heading', { name: italian.followUp.foundTitle })).toBeVisible()
  await expectNothingWrong(page)
})

async function chooseThree(page: Page): Promise<void> {
  const boxes = page.locator('input[name="providers"]')
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await page.getByRole('button', { name: italian.form.review }).click()
}

async function sendAndConfirm(page: Page, baseURL: string | undefined, address: string): Promise<void> {
  await page.locator('#consent').check()
  // A person takes longer than a robot would.
  await page.waitForTimeout(3000)
  await page.getByRole('button', { name: italian.review.send }).click()
  await expect(page.getByRole('heading', { name: italian.sent.title })).toBeVisible()
  await page.goto(await linkInMailTo(page, baseURL, address))
  await page.getByRole('button', { name: italian.followUp.confirm }).click()
  await expect(page.getByRole('heading', { name: italian.followUp.title })).toBeVisible()
}
