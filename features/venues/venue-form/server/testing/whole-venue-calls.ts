import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import type { TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'

export type Owner = Awaited<ReturnType<typeof createProvider>>
export type Value = string | number | boolean | { name: string; bytes: Uint8Array }
export type Fields = Record<string, Value | undefined>
type Answer = Venue & { code?: string; fields?: Record<string, string>; failures: { file: string; code: string }[] }

export const premium = { premium_status: 'active', premium_plan: 'premium_yearly' } as const

export const whole: Fields = {
  name: 'Moulin de Bise',
  type: 'farm',
  email: 'bonjour@moulin-de-bise.example',
  phone: '04 50 45 12 34',
  address: '12 chemin du Moulin',
  zipcode: '74000',
  city: 'Annecy',
  countryCode: 'FR',
  latitude: 45.9,
  longitude: 6.13,
  'contactPerson[name]': 'Inès Morel',
  description: 'Une roue, un verger, trois granges.',
  seatedCapacity: 120,
  standingCapacity: 200,
  minPrice: 1500,
  maxPrice: 4200.5,
  'features[garden]': true,
  'features[parking]': '1',
}

let shade = 0
export async function image(name = 'salle.jpg'): Promise<{ name: string; bytes: Uint8Array }> {
  shade = (shade + 3) % 256
  const create = { width: 80, height: 60, channels: 3 as const, background: { r: shade, g: 90, b: 120 } }
  return { name, bytes: await sharp({ create }).jpeg().toBuffer() }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'object') form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name)
    else if (value !== undefined) form.append(name, String(value))
  return form
}

/** The two calls with a whole venue to the test's server, once it has started, and readers of what they stored. */
export function wholeVenueCalls(server: () => TestServer) {
  const post = async (owner: Owner, path: string, fields: Fields, headers: Record<string, string> = {}) => {
    const { statusCode: status, body } = await server().app.inject({
      method: 'POST',
      url: `/api/venues/${path}`,
      headers: { host: 'localhost', authorization: `Bearer ${await server().tokenOf(owner)}`, ...headers },
      payload: formOf(fields) as never,
    })
    return { status, answer: JSON.parse(body) as Answer }
  }
  return {
    createOwner: (values: object = {}) =>
      createProvider(server().db, { is_planner: false, account: { roles: ['ROLE_VENUE'] }, ...values }),
    create: (owner: Owner, fields: Fields = {}, headers?: Record<string, string>) =>
      post(owner, 'create', { ...whole, ...fields }, headers),
    update: (owner: Owner, id: string, fields: Fields, headers?: Record<string, string>) =>
      post(owner, `update/${id}`, fields, headers),
    storedOf: async (owner: Owner) => {
      const { db } = server()
      const [venues, pictures] = await Promise.all([
        db.selectFrom('venues').select('id').where('owner_id', '=', owner.id).execute(),
        db.selectFrom('pictures').select('folder').where('provider_id', '=', owner.id).execute(),
      ])
      return { venues: venues.length, pictures: pictures.length }
    },
    filesInStore: async () => {
      const { objectStore } = server().services.ports
      const later = new Date(Date.now() + 60_000)
      const folders = ['public/pictures', 'private/originals']
      return (await Promise.all(folders.map((folder) => Array.fromAsync(objectStore.list(folder, later))))).flat(2)
    },
  }
}
