import type { ProviderId } from '@bouquet/domain/ids'
import type { SocialLinks } from '@bouquet/features/profile/social-links/contract.ts'
import type { Instagram } from '@bouquet/server/ports/instagram/instagram.ts'
import type { TestServer } from '@bouquet/server/testing/test-server.ts'
import sharp from 'sharp'
import { expect, vi } from 'vitest'

type Who = { id: ProviderId }

const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#a83e63' } })
  .jpeg()
  .toBuffer()

/** Makes every download from Instagram return one small picture. */
export async function handsOutOnePicture(server: TestServer): Promise<void> {
  vi.spyOn(server.services.ports.instagram as Instagram, 'download').mockResolvedValue(await picture)
}

export const premium = { premium_status: 'active' as const, premium_start_at: new Date('2026-01-01') }

/** Calls to the test's server by a person, by Instagram and by its jobs; `server` is evaluated at each call. */
export function instagramCalls(server: () => TestServer) {
  /** Follows the redirect to Instagram's consent page and back, as a browser does. */
  async function consent(who: Who, deed = 'allow'): Promise<URLSearchParams> {
    const { url } = (await server().call(who, 'GET', '/api/instagram/auth-url')).body as { url: string }
    const { pathname, search, host } = new URL(url)
    const answer = await server().app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
      },
      payload: `deed=${deed}`,
    })
    expect(answer.statusCode).toBe(303)
    return new URL(String(answer.headers.location), 'http://localhost').searchParams
  }
  const connectWith = (who: Who, back: URLSearchParams) =>
    server().call(who, 'POST', '/api/instagram/token', {
      token: back.get('code') ?? '',
      state: back.get('state') ?? '',
    })
  return {
    consent,
    connectWith,
    connect: async (who: Who, deed?: string) => connectWith(who, await consent(who, deed)),
    instagram: () => server().services.ports.instagram as Instagram,
    statusOf: async (who: Who) =>
      ((await server().call(who, 'GET', '/api/social-networks')).body as SocialLinks).instagramStatus,
    connectionOf: ({ id }: Who) =>
      server().db.selectFrom('instagram_connections').selectAll().where('provider_id', '=', id).executeTakeFirst(),
    picturesOf: ({ id }: Who) =>
      server().db.selectFrom('pictures').select('folder').where('provider_id', '=', id).execute(),
    sync: async ({ id }: Who) => {
      await server().jobs.enqueue(server().db, 'sync-instagram', { providerId: id })
      await server().finishJobs()
    },
  }
}
