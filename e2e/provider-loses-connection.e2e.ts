import { readFileSync } from 'node:fs'
import { addPhoto, listPhotos, type PhotoList } from '@bouquet/features/profile/photos/contract.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { filled, messagesOf } from './messages.ts'
import { nameOf, newRequestTo } from './new-request.ts'
import { expectNothingBeyondEdge, expectNothingWrong, violationsOn } from './nothing-wrong.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { pngFile } from './picture-files.ts'
import { authorized, blockAnnouncements, saveSession, sessionOf, signInAs, userOf } from './sign-in.ts'
import { walked } from './walked-languages.ts'
import { goWithin } from './within.ts'

test.describe.configure({ timeout: 180_000 })

const { connection, connectionProblems, notLoaded, retry } = messagesOf('fr', 'common')
const requests = messagesOf('fr', 'event-requests')
const screens = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL('../backoffice/dist/.vite/manifest.json', import.meta.url), 'utf8'),
)
/** The built file of a module. */
const fileOf = (module: string) => manifest[`../${module}`]?.file ?? ''

const bar = (page: Page): Locator => page.getByRole('status').filter({ hasText: connection.lost })
const back = (page: Page): Locator => page.getByRole('status').filter({ hasText: connection.back })
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const again = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: retry })

for (const { colorScheme, ...viewport } of walked(screens)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme })

    test('what was read stays, what was not says so, and all comes by itself once the connection is back', {
      tag: '@long',
    }, async ({ page }) => {
      const token = await signInAs(page, 'planner')
      const [first, second] = [await newRequestTo(page.request, token), await newRequestTo(page.request, token)]
      const crashes = crashesOf(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await goWithin(page, `/event-requests/${first.uuid}`)
      await expect(title(page, nameOf(first))).toBeVisible()
      await page.waitForLoadState('networkidle')

      await page.context().setOffline(true)
      await expect(bar(page)).toBeVisible()
      await expectBarWellMade(page)
      await goWithin(page, `/event-requests/${second.uuid}`)
      await expect(page.getByText(requests.errors.loading)).toBeVisible({ timeout: 3_000 })
      await expect(page.getByText(requests.errors.loading)).toHaveCount(1)
      await expect(title(page, requests.list.title)).toBeAttached()
      await expect(again(page).first()).toBeVisible()
      await expectNothingWrong(page, 'a request without a connection')
      await page.goBack()
      await expect(title(page, nameOf(first))).toBeVisible()

      await goWithin(page, '/security')
      await expect(title(page, notLoaded.page)).toBeVisible()
      await expect(page.getByText(notLoaded.byItself)).toBeVisible()
      await expectNothingWrong(page, 'a page that is not there')

      await page.context().setOffline(false)
      await expect(back(page)).toBeVisible()
      await expect(title(page, messagesOf('fr', 'account').security.title)).toBeVisible()
      await expect(back(page)).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
      await goWithin(page, `/event-requests/${second.uuid}`)
      await expect(title(page, nameOf(second))).toBeVisible()
      expect(crashes).toEqual([])
    })

    test('a message stays a draft until the person sends it again', { tag: '@long' }, async ({ page }) => {
      const messages = messagesOf('fr', 'conversation')
      const planner = await sessionOf(page.request, 'premium@bouquet.example')
      const { uuid } = await newRequestTo(page.request, planner.token)
      const text = `Bonjour, parlons de juin (${uuid}).`
      const message = page.getByLabel(messages.write)
      const sent = page.getByRole('listitem').filter({ hasText: text })
      const send = page.getByRole('button', { name: messages.send, exact: true })
      await saveSession(page, planner)
      await blockAnnouncements(page)
      await page.goto(`/event-requests/${uuid}`)
      await message.fill(text)
      await page.context().setOffline(true)
      await expect(page.getByText(messages.draft)).toBeVisible()
      await send.click()
      await expect(page.getByText(messages.failed)).toBeVisible()
      await expect(message).toHaveValue(text)
      await expectNothingWrong(page, 'a draft without a connection')
      await page.context().setOffline(false)
      await expect(back(page)).toBeVisible()
      await page.reload()
      await expect(message).toHaveValue(text)
      await expect(sent).toHaveCount(0)
      await send.click()
      await expect(sent).toHaveCount(1)
      await expect(message).toHaveValue('')
    })

    test('photos wait for the connection, and one that was cancelled meanwhile never comes', { tag: '@long' }, async ({
      page,
    }) => {
      const uploads = messagesOf('fr', 'uploads')
      const { session } = await onboardedPlanner(page.request)
      const photo = (name: string, width: number) => ({ ...pngFile(width, 600), name })
      await saveSession(page, session)
      await blockAnnouncements(page)
      await page.goto('/images')
      await expect(page.getByText(messagesOf('fr', 'photos').gallery.emptyTitle)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await expect(bar(page)).toBeVisible()
      await page
        .locator('input[type="file"][multiple]')
        .setInputFiles([photo('arche.png', 640), photo('bouquet.png', 641)])
      await expect(page.getByText(uploads.interrupted)).toBeVisible()
      await expectNothingWrong(page, 'photos that wait')
      await page.getByRole('button', { name: filled(uploads.cancelOf, { name: 'arche.png' }) }).click()
      const tries = photosSentBy(page)
      await page.context().setOffline(false)
      const cards = page.getByRole('grid', { name: messagesOf('fr', 'photos').gallery.title }).getByRole('row')
      await expect(cards).toHaveCount(1)
      const { images } = (await (
        await page.request.get(listPhotos.path, authorized(session.token))
      ).json()) as PhotoList
      expect(images.map(({ title }) => title)).toEqual(['Bouquet'])
      expect(tries).toHaveLength(1)
    })
  })
}

test('a profile picture waits for the connection, says so, and can be stopped meanwhile', { tag: '@long' }, async ({
  page,
}) => {
  const messages = messagesOf('fr', 'account')
  const { session } = await onboardedPlanner(page.request)
  const avatar = async () => (await userOf(page.request, session.token)).avatar
  await saveSession(page, session)
  await page.goto('/account')
  const waiting = page.getByText(messagesOf('fr', 'uploads').state.interrupted).first()
  const send = async () => {
    await page.locator('input[type="file"]').setInputFiles(pngFile(900, 700))
    await page.getByRole('group', { name: messages.crop.area }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await expect(bar(page)).toBeVisible()
    await page.getByRole('button', { name: messages.crop.confirm }).click()
    await expect(waiting).toBeVisible()
  }
  await send()
  await expectNothingWrong(page, 'a picture that waits')
  await page.getByRole('button', { name: messages.picture.cancelUpload }).click()
  await page.context().setOffline(false)
  await expect(back(page)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await avatar()).toBeNull()
  await send()
  await page.context().setOffline(false)
  await expect(page.getByText(messages.picture.uploaded).first()).toBeVisible()
  expect(await avatar()).not.toBeNull()
})

test('a page that a newer release has replaced is loaded again once, and says so when that is of no use', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'planner')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(`**/${fileOf('features/people/accounts/backoffice/security-page.tsx')}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await goWithin(page, '/security')
  await expect.poll(() => loads.length).toBe(1)
  await expect(page.getByText(connectionProblems.outdated_page)).toBeVisible()
  await expect(page.getByRole('button', { name: notLoaded.reload })).toBeVisible()
  await expectNothingWrong(page, 'a page of an older release')
  expect(loads).toHaveLength(1)
})

test('the sign-in page says, too, that there is no connection', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(back(page)).toBeVisible()
})

/** A live region is excluded from the page's check with axe. */
async function expectBarWellMade(page: Page): Promise<void> {
  await expectNothingBeyondEdge(page, 'the bar')
  const bars = { include: [['[role="status"][data-live-announcer]']], exclude: [] }
  expect(await violationsOn(page, bars)).toEqual([])
}

function crashesOf(page: Page): string[] {
  const crashes: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/crash-reports') && crashes.push(request.postData() ?? ''),
  )
  return crashes
}

function photosSentBy(page: Page): string[] {
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith(addPhoto.path) && sent.push(request.url()),
  )
  return sent
}
