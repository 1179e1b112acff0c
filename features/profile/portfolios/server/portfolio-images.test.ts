import { portfolioImage, portfolioLimits } from '@bouquet/domain/portfolio'
import { createPortfolio as insertPortfolio } from '@bouquet/server/database/testing/factories.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortfolioImage } from '../contract.ts'
import { type Added, idsOf, jpeg, picture, portfolioCalls, type Sent } from './testing/portfolio-fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, created, add, createPremium, list, read, withImages, filesIn } = portfolioCalls(() => server)

test('pictures are stored in the order of their files, the first is the key picture, and what is none is named', async () => {
  const provider = await createPremium()
  const { id } = await created(provider)
  const { status, body } = await add(provider, id, [
    ['un.jpg', await jpeg()],
    ['page.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['deux.png', await picture().png().toBuffer()],
    ['trois.webp', await picture().webp().toBuffer()],
    ['quatre.jpg', (await picture(400).jpeg().toBuffer()).subarray(0, 700)],
    ['cinq.jpg', Buffer.alloc(portfolioImage.maxBytes + 1, 1)],
    ['six.gif', await picture().gif().toBuffer()],
  ])
  expect(status).toBe(201)
  expect(body.images.map(({ isKeyImage, width }) => [isKeyImage, width])).toEqual([
    [true, 60],
    [false, 60],
  ])
  expect(body.failures).toEqual([
    { file: 'page.jpg', code: 'portfolio_image_type_unsupported' },
    { file: 'trois.webp', code: 'portfolio_image_type_unsupported' },
    { file: 'quatre.jpg', code: 'image_broken' },
    { file: 'cinq.jpg', code: 'image_too_large' },
    { file: 'six.gif', code: 'portfolio_image_type_unsupported' },
  ])
  expect(await filesIn(body.images)).toBe(2)
  const none = await add(provider, id, [['cinq.jpg', Buffer.alloc(portfolioImage.maxBytes + 1, 1)]])
  expect(none).toMatchObject({
    status: 413,
    code: 'image_too_large',
    body: { fields: { 'cinq.jpg': 'image_too_large' } },
  })
  expect((await add(provider, id, [['vide.jpg', Buffer.alloc(0)]])).code).toBe('image_broken')
  expect(
    (
      await add(
        provider,
        id,
        Array.from({ length: 21 }, (): Sent => ['a.jpg', Buffer.from('x')]),
      )
    ).status,
  ).toBe(413)
})

test('a file of 2 MiB to the byte is taken, and stands once however often it is sent', async () => {
  const provider = await createPremium()
  const { id } = await created(provider)
  const bytes = Buffer.concat([await jpeg()], portfolioImage.maxBytes)
  const answers = await Promise.all([add(provider, id, [['a.jpg', bytes]]), add(provider, id, [['a.jpg', bytes]])])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const again = await add(provider, id, [['encore.jpg', bytes]])
  expect([again.status, again.body.failures]).toEqual([201, [{ file: 'encore.jpg', code: 'image_already_added' }]])
  expect((await read(provider, id)).images).toHaveLength(1)
})

test('an empty file and one that is there twice are named, and do not prevent the others', async () => {
  const provider = await createPremium()
  const { id } = await created(provider)
  const bytes = await jpeg()
  const { status, body } = await add(provider, id, [
    ['vide.jpg', Buffer.alloc(0)],
    ['une.jpg', bytes],
    ['la même.jpg', bytes],
    ['deux.png', await picture().png().toBuffer()],
  ])
  expect([status, body.images.length]).toEqual([201, 2])
  expect(body.failures).toEqual([
    { file: 'vide.jpg', code: 'image_broken' },
    { file: 'la même.jpg', code: 'image_already_added' },
  ])
})

test('a hundred pictures are the most, also of many at once', async () => {
  const provider = await createPremium()
  const { id } = await insertPortfolio(server.db, provider.id)
  await sql`
    insert into portfolio_images (portfolio_id, picture_id, position, created_at)
    select portfolio_id, picture_id, place, created_at from portfolio_images, generate_series(1, ${portfolioLimits.images - 3}::int) place
    where portfolio_id = ${id}`.execute(server.db)
  const answers = await Promise.all(Array.from({ length: 4 }, async () => add(provider, id, [['a.jpg', await jpeg()]])))
  const codes = answers.map(({ code }) => code ?? 'kept').sort()
  expect(codes).toEqual(['kept', 'kept', 'portfolio_images_full', 'portfolio_images_full'])
  expect((await read(provider, id)).images).toHaveLength(portfolioLimits.images)
})

test('one picture at a time is the key, also of two choices at once', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 3)
  const choose = (place: number) => ask<Added>(provider, 'PUT', `/${id}/images/${images[place]?.id}/key`)
  expect((await choose(1)).body.images.map(({ isKeyImage }) => isKeyImage)).toEqual([false, true, false])
  await Promise.all([choose(0), choose(2)])
  expect((await read(provider, id)).images.filter(({ isKeyImage }) => isKeyImage)).toHaveLength(1)
  await choose(2)
  expect((await list(provider)).portfolios[0]).toMatchObject({ imageUrl: images[2]?.thumbnailUrl, imageCount: 3 })
})

test('captions are written, emptied, and not longer than 300 characters', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 1)
  const write = (caption: string) => ask(provider, 'PUT', `/${id}/images/${images[0]?.id}/caption`, { caption })
  expect(await write(' La table 🌸 ')).toMatchObject({ status: 200, body: { caption: 'La table 🌸' } })
  expect((await read(provider, id)).images[0]?.caption).toBe('La table 🌸')
  for (const length of [301, 1_000_000])
    expect(await write('x'.repeat(length))).toMatchObject({
      status: 422,
      body: { fields: { caption: 'caption_too_long' } },
    })
  expect((await write('')).status).toBe(200)
})

test('an order names every picture once, and nothing else', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 3)
  const foreign = (await withImages(provider, 1)).images
  const [a, b, c] = idsOf(images) as [string, string, string]
  const order = (imageIds: string[]) => ask<Added>(provider, 'PUT', `/${id}/images/order`, { imageIds })
  for (const wrong of [[a, b], [a, b, b], [a, b, c, c], [a, b, ...idsOf(foreign)], []])
    expect((await order(wrong)).body).toMatchObject({ fields: { imageIds: 'image_order_incomplete' } })
  expect(idsOf((await order([c, a, b])).body.images)).toEqual([c, a, b])
  await Promise.all([order([a, b, c]), order([b, c, a]), order([c, b, a])])
  const after = idsOf((await read(provider, id)).images)
  expect([
    [a, b, c],
    [b, c, a],
    [c, b, a],
  ]).toContainEqual(after)
})

test('a picture goes with its files, the next becomes the key, and what is public keeps its last one', async () => {
  const provider = await createPremium()
  const { id, images } = await withImages(provider, 3)
  const remove = (image?: PortfolioImage) => ask<Added>(provider, 'DELETE', `/${id}/images/${image?.id}`)
  const { body } = await remove(images[0])
  expect(body.images.map(({ id, isKeyImage }) => [id, isKeyImage])).toEqual([
    [images[1]?.id, true],
    [images[2]?.id, false],
  ])
  await ask(provider, 'POST', `/${id}/publish`)
  await Promise.all([remove(images[1]), remove(images[2])])
  const left = (await read(provider, id)).images
  expect(left).toHaveLength(1)
  expect((await remove(left[0])).code).toBe('portfolio_last_image')
  await server.finishJobs()
  expect(await filesIn(images)).toBe(1)
  await ask(provider, 'POST', `/${id}/unpublish`)
  expect((await remove(left[0])).status).toBe(200)
})
