import type { VenueId } from '@bouquet/domain/ids'
import type { Currency } from '@bouquet/domain/money'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'
import type { PricesForm } from '../contract.ts'
import { type HireFee, priceLimits } from '../rules/prices.ts'

export type PriceRow = PricesForm & { currency: Currency; brochureBytes: number | null }

/** The prices of a venue; null where its owner has entered none. */
export async function readPriceRow(db: Kysely<DB>, venueId: VenueId): Promise<PriceRow | null> {
  const row = await db
    .selectFrom('venue_prices')
    .select(['currency', 'is_on_request as isOnRequest', 'per_head_cents as perHeadCents'])
    .select(['per_head_minimum_guests as perHeadMinimumGuests', 'included', 'deposit_percent as depositPercent'])
    .select(['security_deposit_cents as securityDepositCents', 'overtime_cents as overtimeCents'])
    .select(['corkage_cents as corkageCents', 'cleaning_cents as cleaningCents', 'brochure_bytes as brochureBytes'])
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return row ? { ...row, hireFees: await readHireFees(db, venueId) } : null
}

async function readHireFees(db: Kysely<DB>, venueId: VenueId): Promise<HireFee[]> {
  const rows = await db
    .selectFrom('venue_hire_fees')
    .select(['amount_cents', 'season_start', 'season_end', 'weekdays', 'starts_at', 'ends_at', 'note'])
    .where('venue_id', '=', venueId)
    .orderBy('position')
    .orderBy('id')
    .limit(priceLimits.hireFees)
    .execute()
  return rows.map((row) => ({
    amountCents: row.amount_cents,
    season: row.season_start && row.season_end ? { start: row.season_start, end: row.season_end } : null,
    weekdays: row.weekdays,
    hours: row.starts_at && row.ends_at ? { start: row.starts_at, end: row.ends_at } : null,
    note: row.note,
  }))
}

/** Replaces the prices of a venue, whose row has to be locked. */
export async function writePrices(
  tx: Kysely<DB>,
  { venueId, form, currency }: { venueId: VenueId; form: PricesForm; currency: Currency },
): Promise<void> {
  const columns = {
    currency,
    is_on_request: form.isOnRequest,
    per_head_cents: form.perHeadCents,
    per_head_minimum_guests: form.perHeadMinimumGuests,
    included: form.included,
    deposit_percent: form.depositPercent,
    security_deposit_cents: form.securityDepositCents,
    overtime_cents: form.overtimeCents,
    corkage_cents: form.corkageCents,
    cleaning_cents: form.cleaningCents,
  }
  await tx
    .insertInto('venue_prices')
    .values({ venue_id: venueId, ...columns })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('venue_hire_fees').where('venue_id', '=', venueId).execute()
  if (form.hireFees.length > 0)
    await tx
      .insertInto('venue_hire_fees')
      .values(form.hireFees.map((fee, position) => ({ ...columnsOf(fee), venue_id: venueId, position, currency })))
      .execute()
}

function columnsOf({ amountCents, season, weekdays, hours, note }: HireFee) {
  return {
    amount_cents: amountCents,
    season_start: season?.start ?? null,
    season_end: season?.end ?? null,
    weekdays: weekdays.toSorted((one, other) => one - other),
    starts_at: hours?.start ?? null,
    ends_at: hours?.end ?? null,
    note,
  }
}

/** Stores the brochure's path, or that there is none; returns the previous path. The venue's row has to be locked. */
export async function writeBrochure(
  tx: Kysely<DB>,
  {
    venueId,
    currency,
    stored,
  }: { venueId: VenueId; currency: Currency; stored: { key: string; bytes: number } | null },
): Promise<string | null> {
  const before = await readBrochureKey(tx, venueId)
  const columns = { brochure_key: stored?.key ?? null, brochure_bytes: stored?.bytes ?? null }
  await tx
    .insertInto('venue_prices')
    .values({ venue_id: venueId, currency, ...columns })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(columns))
    .execute()
  return before
}

export async function readBrochureKey(db: Kysely<DB>, venueId: VenueId): Promise<string | null> {
  const row = await db
    .selectFrom('venue_prices')
    .select('brochure_key')
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return row?.brochure_key ?? null
}

/** Rule "public venue": the path of a public venue's brochure, and the venue's name. */
export async function readPublicBrochure(
  db: Kysely<DB>,
  slug: string,
): Promise<{ name: string; key: string } | undefined> {
  const { rows } = await sql<{ name: string; key: string }>`
    select v.name, c.brochure_key as key
    from venues v join providers p on p.id = v.owner_id join venue_prices c on c.venue_id = v.id
    where v.slug = ${slug} and c.brochure_key is not null
      and is_public_venue(v.is_published, v.is_validated, p.is_moderated, p.siret_status)
  `.execute(db)
  return rows[0]
}
