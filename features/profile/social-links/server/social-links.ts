import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteInput } from '@bouquet/contract/route'
import type { ProviderId } from '@bouquet/domain/ids'
import { normalisedSocialLink, type SocialNetwork, socialNetworks } from '@bouquet/domain/social-links'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { instagramStatus } from '@bouquet/features/profile/instagram/server/instagram-status.ts'
import { checkContentVersion, contentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import { type updateSocialLinks as contract, linkProblems, type SocialLinks, wireNetworks } from '../contract.ts'

/** The caller's six links, and the state of their connection to Instagram. */
export async function getSocialLinks(ctx: ProviderContext): Promise<SocialLinks> {
  const links = await readLinks(ctx, ctx.db)
  return {
    ...Object.fromEntries(links),
    instagramStatus: await instagramStatus(ctx),
    version: contentVersion(links),
  }
}

async function readLinks({ actor }: ProviderContext, db: ProviderContext['db']) {
  const rows = await db
    .selectFrom('social_links')
    .select(['network', 'url'])
    .where('provider_id', '=', actor.providerId)
    .execute()
  const urls = new Map(rows.map(({ network, url }) => [network, url]))
  return socialNetworks.map((network) => [wireNetworks[network], urls.get(network) ?? null])
}

/** Replaces the caller's links, each in normalised form. Throws invalid_urls, changed_elsewhere. */
export async function updateSocialLinks(
  ctx: ProviderContext,
  { body, version }: RouteInput<typeof contract>,
): Promise<SocialLinks> {
  const { providerId } = ctx.actor
  const links = cleanLinks(body)
  await transaction(ctx.db, async (tx) => {
    // Of two concurrent calls the second waits, and then replaces everything that the first has saved.
    await tx.selectFrom('providers').select('id').where('id', '=', providerId).forUpdate().execute()
    checkContentVersion(await readLinks(ctx, tx), version)
    await replaceLinks(tx, providerId, links)
    await recordProfileChange(ctx, tx, 'social-links.changed')
  })
  return getSocialLinks(ctx)
}

/** An unchanged link stays the same row, so that it is not recorded as a change. */
async function replaceLinks(tx: Kysely<DB>, provider_id: ProviderId, links: { network: SocialNetwork; url: string }[]) {
  const networks = links.map(({ network }) => network)
  const others = tx.deleteFrom('social_links').where('provider_id', '=', provider_id)
  await (networks.length > 0 ? others.where('network', 'not in', networks) : others).execute()
  if (networks.length === 0) return
  await tx
    .insertInto('social_links')
    .values(links.map(({ network, url }) => ({ provider_id, network, url })))
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'network']).doUpdateSet(({ ref }) => ({ url: ref('excluded.url') })),
    )
    .execute()
}

function cleanLinks(body: RouteInput<typeof contract>['body']): { network: SocialNetwork; url: string }[] {
  const fields: Record<string, ProblemCode> = {}
  const links = socialNetworks.flatMap((network) => {
    const typed = body[wireNetworks[network]]
    if (!typed) return []
    const url = normalisedSocialLink(network, typed)
    if (url === null) fields[wireNetworks[network]] = linkProblems[network]
    return url === null ? [] : { network, url }
  })
  if (Object.keys(fields).length > 0) throw problem('invalid_urls', { fields })
  return links
}
