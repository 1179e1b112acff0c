import { lockAddresses } from '@bouquet/features/people/session/server/addresses.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'
import { statesOf } from './own-addresses.ts'

const perBatch = 200

/** Tells the registry of the addresses that have entered or left accounts; they wait here until it has been told. */
export async function noteAddresses({ db, cells, now }: Pick<Services, 'db' | 'cells' | 'now'>): Promise<void> {
  if (!cells) return
  for (let taken = perBatch; taken === perBatch; )
    taken = await transaction(db, async (tx) => {
      // The order of two changes of one address is kept by working them alone.
      await sql`select pg_advisory_xact_lock(hashtextextended('changes of addresses', 0))`.execute(tx)
      const { rows } = await sql<{ address: string }>`
        delete from address_changes where id in (select id from address_changes order by id limit ${perBatch})
        returning address`.execute(tx)
      const emails = [...new Set(rows.map(({ address }) => address.toLowerCase()))]
      if (emails.length === 0) return 0
      // Whoever is just confirming one of them has told the registry before the account says so.
      await lockAddresses(tx, emails)
      await cells.registry.note(await statesOf(tx, emails, now()))
      return rows.length
    })
}
