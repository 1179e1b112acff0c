import { writeFile } from 'node:fs/promises'
import { formatLocales } from '@bouquet/domain/languages'
import { profilePhoto } from '@bouquet/domain/profile-photo'
import { addPhoto, listPhotos, type PhotoList } from '@bouquet/features/profile/photos/contract.ts'
import { expect, type Page, test } from '@playwright/test'
import { counted, filled, journeyLanguage, messagesOf } from './messages.ts'
import { onboardedPlanner } from './onboarded-planner.ts'
import { eyesFor } from './page-check.ts'
import { badFiles, type PictureFile, pngFile } from './picture-files.ts'
import { authorized, blockAnnouncements, saveSession, userOf } from './sign-in.ts'

test.describe.configure({ timeout: 120_000 })

const language = journeyLanguage('fr')
const { checkPage, checkWhatIsOpen } = eyesFor(language)
const messages = messagesOf(language, 'photos')
const gallery = messagesOf(language, 'gallery')
const uploads = messagesOf(language, 'uploads')
const problems = messagesOf(language, 'problems')

const photoFile = (name: string, width: number): PictureFile => ({ ...pngFile(width, 600), name })
const five = ['arche', 'bouquet', 'cathedrale', 'danse', 'entree'].map((name, place) =>
  photoFile(`${name}.png`, 640 + place),
)
const [arche, bouquet, cathedrale, danse, entree] = ['Arche', 'Bouquet', 'Cathedrale', 'Danse', 'Entree'] as const

const cards = (page: Page) => page.getByRole('grid', { name: messages.gallery.title }).getByRole('row')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const titlesOf = async (page: Page) =>
  Promise.all((await cards(page).all()).map((row) => row.getAttribute('aria-label')))
/** Loading ten megabytes into the browser takes a while. */
const choose = (page: Page, files: PictureFile[]) =>
  page.locator('input[type="file"][multiple]').setInputFiles(files, { timeout: 60_000 })

test('a provider shows their photos: bad files, a lost connection, descriptions, a crop, an order', async ({
  page,
}) => {
  const { session } = await onboardedPlanner(page.request, formatLocales[language])
  await saveSession(page, session)
  await blockAnnouncements(page)
  const stored = async () => {
    const answer = await page.request.get(listPhotos.path, authorized(session.token))
    return (await answer.json()) as PhotoList
  }
  await page.goto('/images')
  await expect(page.getByText(messages.gallery.emptyTitle)).toBeVisible()
  await checkPage(page, '/images, empty')

  await test.step('each bad file says what is wrong with it', async () => {
    const limits = { megabytes: profilePhoto.maxBytes / 1024 / 1024, side: profilePhoto.minSide }
    const said: Record<string, string> = {
      image_too_large: filled(gallery.errors.tooLarge, limits),
      image_too_small: filled(messages.errors.tooSmall, limits),
      image_broken: gallery.errors.read,
    }
    await choose(
      page,
      badFiles().map(({ file }) => file),
    )
    for (const { problem } of badFiles())
      await expect(page.getByText(said[problem] ?? problems[problem]).first()).toBeVisible()
    await checkWhatIsOpen(page, 'bad files')
    await page.getByRole('button', { name: gallery.add.tidy }).click()
    await expect(page.getByText(problems.image_type_unsupported)).toHaveCount(0)
    expect((await stored()).imageCount).toBe(0)
  })

  await test.step('a connection that is lost in the middle of five: the finished ones stay, the rest goes on', async () => {
    await loseConnectionAt(page, 3)
    await choose(page, five)
    await expect(page.getByText(uploads.interrupted)).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await checkWhatIsOpen(page, 'interrupted uploads')
    await page.context().setOffline(false)
    await expect(cards(page)).toHaveCount(5)
    // The answer to the third upload was lost after the server had stored it: sent again it is not stored twice.
    expect((await stored()).images.map(({ title }) => title)).toEqual([arche, bouquet, cathedrale, danse, entree])
    expect(await userOf(page.request, session.token)).toMatchObject({ hasPhotos: true })
  })

  await test.step('the free plan is full, and says what Premium gives', async () => {
    await expect(page.getByText(counted(language, messages.quota, 'reachedTitle', { count: 5 }))).toBeVisible()
    await expect(page.getByRole('link', { name: messages.quota.go })).toHaveAttribute('href', '/subscription')
    await expect(page.locator('input[type="file"][multiple]')).toHaveCount(0)
    await checkPage(page, '/images, full')
  })

  await test.step('a description is asked for when somebody saves, and a part of the photo can be chosen', async () => {
    await page.getByRole('button', { name: filled(gallery.card.edit, { title: arche }) }).click()
    const dialog = page.getByRole('alertdialog', { name: messages.edit.title })
    const save = dialog.getByRole('button', { name: messagesOf(language, 'common').save })
    await save.click()
    await expect(dialog.getByText(problems.photo_description_required)).toBeVisible()
    await expect(dialog.getByLabel(messages.edit.description)).toBeFocused()
    await dialog.getByLabel(messages.edit.description).fill('Une arche de pivoines')
    await dialog.getByRole('button', { name: messages.edit.crop }).click()
    await dialog.getByRole('radio', { name: messages.edit.aspects.square }).check()
    await expect(dialog.getByRole('group', { name: messagesOf(language, 'account').crop.area })).toBeVisible()
    await checkWhatIsOpen(page, 'crop of a photo')
    await save.click()
    await expect(dialog).toBeHidden()
    const [first] = (await stored()).images
    expect(first).toMatchObject({ description: 'Une arche de pivoines', original: { width: 640, height: 600 } })
    expect(Math.abs((first?.picture.width ?? 0) - (first?.picture.height ?? 9))).toBeLessThanOrEqual(1)
  })

  await test.step('photos are moved by the menu, by keyboard, and by mouse', async () => {
    await page.getByRole('button', { name: filled(gallery.card.more, { title: entree }) }).click()
    await page.getByRole('menuitem', { name: gallery.card.first }).click()
    await expect.poll(() => titlesOf(page)).toEqual([entree, arche, bouquet, cathedrale, danse])
    await page.getByRole('button', { name: filled(gallery.card.drag, { title: entree }) }).focus()
    const target = page.locator('[role=grid] [data-drop-target]')
    await page.keyboard.press('Enter')
    await expect(target).toHaveCount(1)
    await page.keyboard.press('End')
    // There is another drop position behind the last photo.
    await expect(cards(page).last().getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesOf(page)).toEqual([arche, bouquet, cathedrale, danse, entree])
    await expect.poll(async () => (await stored()).images.at(-1)?.title).toBe(entree)
    const dragTo = (x: number) =>
      card(page, arche)
        .locator('img')
        .dragTo(card(page, bouquet).locator('img'), { targetPosition: { x, y: 60 } })
    await dragTo(180)
    await expect.poll(() => titlesOf(page)).toEqual([bouquet, arche, cathedrale, danse, entree])
    await dragTo(30)
    await expect.poll(() => titlesOf(page)).toEqual([arche, bouquet, cathedrale, danse, entree])
  })

  await test.step('a photo opens large, and the arrow keys lead on', async () => {
    await card(page, bouquet).click({ position: { x: 100, y: 100 } })
    const large = (place: number) => page.getByRole('dialog', { name: filled(gallery.zoom.label, { place, count: 5 }) })
    await expect(large(2)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(large(3).getByText(cathedrale)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(large(1)).toBeVisible()
    // A notice that is still shown covers everything below it.
    await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: 20_000 })
    await checkWhatIsOpen(page, 'a photo opened large')
    await page.keyboard.press('Escape')
    await expect(large(1)).toBeHidden()
  })

  await test.step('a photo is hidden, deleted and brought back', async () => {
    await page.getByRole('button', { name: filled(gallery.card.hide, { title: bouquet }) }).click()
    await expect(card(page, bouquet).getByText(gallery.card.hidden)).toBeVisible()
    await page.getByRole('button', { name: filled(gallery.card.more, { title: bouquet }) }).click()
    await page.getByRole('menuitem', { name: gallery.card.delete }).click()
    await expect(cards(page)).toHaveCount(4)
    await page.getByRole('button', { name: gallery.removal.undo }).click()
    await expect.poll(() => titlesOf(page)).toEqual([arche, bouquet, cathedrale, danse, entree])
    await expect(card(page, bouquet).getByText(gallery.card.hidden)).toBeVisible()
  })

  await test.step('the same file again, dropped from a folder, is noticed', async () => {
    await page.getByRole('button', { name: filled(gallery.card.more, { title: entree }) }).click()
    await page.getByRole('menuitem', { name: gallery.card.delete }).click()
    await dropFromOutside(page, test.info().outputPath('danse-encore.png'), photoFile('danse-encore.png', 643))
    await expect(page.getByText(gallery.duplicate.text)).toBeVisible()
    await page.getByRole('button', { name: gallery.duplicate.remove }).click()
    await expect(page.getByText(gallery.duplicate.text)).toBeHidden()
    await expect.poll(() => titlesOf(page)).toEqual([arche, bouquet, cathedrale, danse])
  })
})

/** Drops a file onto the page, like a user who drags it out of a folder; a script of the page cannot simulate that. */
async function dropFromOutside(page: Page, path: string, file: PictureFile): Promise<void> {
  await writeFile(path, file.buffer)
  const area = page.getByText(gallery.add.drop)
  await area.scrollIntoViewIfNeeded()
  const box = await area.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const mouse = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
}

/** Lets the server store this upload, and makes the browser lose its answer and everything after it. */
async function loseConnectionAt(page: Page, number: number): Promise<void> {
  let uploads = 0
  await page.route(`**${addPhoto.path}`, async (route) => {
    uploads += 1
    if (uploads !== number) return route.continue()
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
}
