import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { plannerPath, portfolioPath, venuePath } from '@bouquet/domain/directory-urls'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { sql } from 'kysely'
import type { getPreviewLink as contract } from '../contract.ts'
import { type PreviewedPage, previewPath } from './page-pass.ts'

/** Rule "preview": the public page once everybody may see it, else a link for its owner. Throws not_found when the page is not the caller's. */
export async function getPreviewLink(
  ctx: ProviderContext,
  { query: { page, id } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  const own = { page, id: page === 'planner' ? ctx.actor.providerId : (id ?? ''), providerId: ctx.actor.providerId }
  const found = own.id === '' ? null : await findOwnPage(ctx, own)
  if (!found) throw problem('not_found')
  const path = found.isPublic ? pathOf[page](found.slug) : await previewPath(ctx, own)
  return { url: `${originOf(ctx.config, found.country)}${path}`, isPublic: found.isPublic }
}

const pathOf = { planner: plannerPath, venue: venuePath, portfolio: portfolioPath }

type OwnPage = { slug: string; country: string; isPublic: boolean }

async function findOwnPage({ db }: ProviderContext, { page, id, providerId }: PreviewedPage): Promise<OwnPage | null> {
  const { rows } = await {
    planner: sql<OwnPage>`
      select p.slug, p.listed_country as country, is_public_provider(p.is_moderated, p.is_planner, p.siret_status) as "isPublic"
      from providers p where p.id = ${id} and p.is_planner`,
    venue: sql<OwnPage>`
      select v.slug, v.listed_country as country, is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status) as "isPublic"
      from venues v join providers p on p.id = v.owner_id where v.id = ${id} and v.owner_id = ${providerId} and v.completed_at is not null`,
    portfolio: sql<OwnPage>`
      select f.slug, p.listed_country as country, f.is_published and is_public_provider(p.is_moderated, p.is_planner, p.siret_status) as "isPublic"
      from portfolios f join providers p on p.id = f.provider_id where f.id = ${id} and f.provider_id = ${providerId}`,
  }[page].execute(db)
  return rows[0] ?? null
}
