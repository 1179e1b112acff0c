import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { type PictureRow, pictureJson } from '@bouquet/features/media/pictures/server/shown-picture.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

export type VenueWedding = {
  slug: string
  providerId: ProviderId
  title: string
  weddingDate: string
  companyName: string
  picture: PictureRow | null
}

const maxWeddings = 12

/** The published portfolios of public planners that name a venue, latest first. */
export async function readVenueWeddings(db: Database, venueId: VenueId): Promise<VenueWedding[]> {
  const { rows } = await sql<VenueWedding>`
    select f.slug, f.provider_id as "providerId", f.title, f.wedding_date as "weddingDate", p.company_name as "companyName",
      case when i.id is not null then ${pictureJson('i')} end as picture
    from portfolios f
    join providers p on p.id = f.provider_id
    left join portfolio_images k on k.portfolio_id = f.id and k.is_key_image
    left join pictures i on i.id = k.picture_id
    where f.venue_id = ${venueId} and f.is_published and is_public_provider(p.is_moderated, p.is_planner, p.siret_status)
    order by f.wedding_date desc, f.id limit ${maxWeddings}
  `.execute(db)
  return rows
}
