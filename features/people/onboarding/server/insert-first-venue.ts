import { randomUUID } from 'node:crypto'
import type { ProviderId, VenueId } from '@bouquet/domain/ids'
import { currencyOfCountry } from '@bouquet/domain/money'
import { freeVenueSlug } from '@bouquet/features/venues/venues/server/venue-address.ts'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import { mayChoose } from '@bouquet/server/catalogues/check-chosen.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { OnboardingVenue } from '../contract.ts'

/** Rule "onboarding by role": a draft at the company's address with the account's contact data, which the six-step form continues. Throws venue_type_required. */
export async function insertFirstVenue(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { providerId, venue }: { providerId: ProviderId; venue: OnboardingVenue },
): Promise<void> {
  if (!mayChoose(ctx, 'venue_types', venue.type))
    throw problem('venue_type_required', { fields: { 'venue.type': 'venue_type_required' } })
  const place = await tx
    .selectFrom('providers')
    .select([
      'zipcode',
      'city',
      'country_code',
      'latitude',
      'longitude',
      'listed_country',
      'department_code',
      'city_slug',
    ])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const { first_name, last_name, ...reach } = await tx
    .selectFrom('accounts')
    .select(['email', 'phone', 'first_name', 'last_name'])
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  const id = randomUUID() as string as VenueId
  await tx
    .insertInto('venues')
    .values({
      id,
      owner_id: providerId,
      slug: await freeVenueSlug(tx, { id, name: venue.name, city: place.city }),
      name: venue.name,
      type: venue.type,
      seated_capacity: venue.seatedCapacity,
      ...place,
      ...reach,
      contact_name: `${first_name} ${last_name}`,
      currency: currencyOfCountry(place.listed_country),
      language: ctx.language,
      created_at: ctx.now(),
    })
    .execute()
  await recordAudit(ctx, tx, { action: 'venue.created', details: { venueId: id } })
}
