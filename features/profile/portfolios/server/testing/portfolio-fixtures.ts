import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import type { TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import type { Portfolio, PortfolioImage, PortfolioList } from '../../contract.ts'

type Who = { id: string }
export type Sent = [name: string, bytes: Uint8Array]
export type Added = {
  images: PortfolioImage[]
  failures: { file: string; code: string }[]
  fields?: Record<string, string>
}

export const wedding = {
  title: 'Le dîner sous les noyers',
  description: 'Une seule table, sous les arbres.\n\nEt la pluie est arrivée à minuit.',
  weddingDate: '2026-05-16',
  totalBudget: 31_250.5,
  plannerBudget: 3_200,
  numberOfGuests: 90,
  location: 'Domaine des Ormes',
  city: 'Talloires',
  postalCode: '74290',
  countryCode: 'FR',
  latitude: 45.84,
  longitude: 6.21,
  style: 'Champêtre chic',
  prestations: [1, 2],
}

export const idsOf = (images: PortfolioImage[]) => images.map(({ id }) => id)

let shade = 0
/** Neighbouring numbers give different pictures, even after JPEG compression. */
export const picture = (size = 60) => {
  shade = (shade + 7) % 256
  return sharp({ create: { width: size, height: size, channels: 3, background: { r: 200, g: shade, b: 110 } } })
}
export const jpeg = () => picture().jpeg().toBuffer()

/** Calls to the portfolio routes of the test's server, once it has started. */
export function portfolioCalls(server: () => TestServer) {
  const ask = async <Body>(who: Who, method: string, path = '', body?: object) => {
    const answer = await server().call(who, method, `/api/portfolios${path}`, body)
    return { status: answer.status, body: answer.body as Body, code: (answer.body as { code?: string } | null)?.code }
  }
  const create = (who: Who, values: object = {}) => ask<Portfolio>(who, 'POST', '', { ...wedding, ...values })
  const created = async (who: Who, values?: object) => (await create(who, values)).body
  const add = (who: Who, id: string, files: Sent[]) => {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('images[]', new Blob([new Uint8Array(bytes)]), name)
    return ask<Added>(who, 'POST', `/${id}/images`, form)
  }
  return {
    ask,
    create,
    created,
    add,
    createPremium: () =>
      createProvider(server().db, { premium_status: 'active', premium_plan: 'premium_yearly' } as const),
    list: async (who: Who) => (await ask<PortfolioList>(who, 'GET')).body,
    read: async (who: Who, id: string) => (await ask<Portfolio>(who, 'GET', `/${id}`)).body,
    withImages: async (who: Who, count: number, values?: object) => {
      const { id } = await created(who, values)
      const files = await Promise.all(
        Array.from({ length: count }, async (_, place): Promise<Sent> => [`${place}.jpg`, await jpeg()]),
      )
      return { id, images: (await add(who, id, files)).body.images }
    },
    /** The public page. */
    page: async (slug: string) => {
      const { statusCode, headers, body } = await server().app.inject({
        url: `/portfolio/${slug}`,
        headers: { host: 'localhost' },
      })
      return { status: statusCode, location: headers.location, body }
    },
    slugOf: async (id: string) =>
      (await server().db.selectFrom('portfolios').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug,
    filesIn: async (images: PortfolioImage[]) => {
      const { objectStore } = server().services.ports
      const found = await Promise.all(images.map(({ imageUrl }) => objectStore.get(imageUrl.replace('/files/', ''))))
      return found.filter(Boolean).length
    },
  }
}
