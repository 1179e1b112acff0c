import { createHash } from 'node:crypto'
import { type DirectoryKind, directoryKinds } from '@bouquet/domain/directory-urls'
import { successorOf } from '@bouquet/features/directory/directory/server/profile-address.ts'
import type { Services } from '@bouquet/server/context.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BadgeOwner, badgePath, badgeRoute, readBadgeFile } from '../rules/badge.ts'
import { badgeTexts, readBadgeFacts } from './badge-facts.ts'
import { recordImpression } from './badge-impressions.ts'
import { emptyBadge, renderBadge } from './render-badge.ts'

/** Badges as pictures, for pages of any site: `/badge/maison-alba/big-white.svg`. */
export function badgePictures({ app, services }: Mounting): void {
  for (const kind of directoryKinds)
    app.get<{ Params: { slug: string; file: string } }>(badgeRoute(kind), (request, reply) =>
      sendBadge(services, kind, request, reply),
    )
}

type BadgeRequest = FastifyRequest<{ Params: { slug: string; file: string } }>

async function sendBadge(
  services: Services,
  kind: DirectoryKind,
  request: BadgeRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { slug, file } = request.params
  const owner = { kind, slug }
  const badge = readBadgeFile(file)
  if (!badge) throw problem('not_found')
  const facts = await readBadgeFacts(services, owner)
  if (!facts) return moveOn(services, reply, owner, badge)
  if (!facts.isPublic) return send(reply.status(404), emptyBadge(badge.size))
  await recordImpression(services, facts, request.headers.referer ?? '')
  const svg = renderBadge(badge.size, badge.theme, badgeTexts(facts))
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return send(reply.status(304), undefined)
  return send(reply, svg)
}

type Badge = NonNullable<ReturnType<typeof readBadgeFile>>

/** Redirects to the current address; without one, an empty picture with an error status. */
async function moveOn(
  { db, config }: Services,
  reply: FastifyReply,
  { kind, slug }: BadgeOwner,
  { size, theme }: Badge,
) {
  try {
    const now = { kind, slug: await successorOf(db, kind === 'venue' ? 'venue' : 'provider', slug) }
    const facts = await readBadgeFacts({ db }, now)
    const origin = facts ? originOf(config, facts.country) : ''
    return crossOrigin(reply).redirect(`${origin}${badgePath(now, size, theme)}`, 301)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return send(reply.status(error.status), emptyBadge(size))
  }
}

/** Cached for five minutes, and served stale for an hour while it is revalidated; any site may embed it. */
function crossOrigin(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-robots-tag': 'noindex',
  })
}

function send(reply: FastifyReply, svg: string | undefined): FastifyReply {
  return crossOrigin(reply).type('image/svg+xml; charset=utf-8').send(svg)
}
