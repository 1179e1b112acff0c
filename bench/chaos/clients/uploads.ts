import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import sharp from 'sharp'
import { call } from '../call.ts'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'

const photosOfOne = 200
const maxTries = 20

/** A provider on Premium who uploads photos. */
export async function uploadingClient(world: World): Promise<Client> {
  let provider = { id: '' as ProviderId }
  let uploaded = photosOfOne
  return async () => {
    if (uploaded === photosOfOne) {
      provider = await createProvider(world.db, { premium_status: 'active' })
      uploaded = 0
    }
    uploaded++
    const form = new FormData()
    form.append('title', 'Pivoines')
    form.append('image', new Blob([await picture()]), 'phone.jpg')
    form.append('key', randomUUID())
    for (let tries = 0; tries < maxTries; tries++) {
      const answer = await call(world, '/api/images/upload', { method: 'POST', body: form, as: provider.id })
      if (answer.status !== 201) continue
      return void world.acknowledged.uploads.add((JSON.parse(answer.body) as { image: { id: string } }).image.id)
    }
  }
}

/** Random pixels, so that no two pictures are the same. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } })
  return new Uint8Array(await grain.jpeg({ quality: 60 }).toBuffer())
}
