import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'

/**
 * Has the database note the addresses that change while this deployment is a cell of several, and compares them all with the registry; alone, it
 * notes none. Runs at the start of every process that works jobs.
 */
export async function joinCells({ db, cells, jobs }: Pick<Services, 'db' | 'cells' | 'jobs'>): Promise<void> {
  if (!cells) return leaveCells({ db })
  const { own: name } = cells
  await transaction(db, async (tx) => {
    await tx
      .insertInto('own_cell')
      .values({ name })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ name }))
      .execute()
    await jobs.enqueue(tx, 'compare-registry', {})
  })
}

async function leaveCells({ db }: Pick<Services, 'db'>): Promise<void> {
  const left = await db.deleteFrom('own_cell').returning('name').executeTakeFirst()
  if (left) await db.deleteFrom('address_changes').execute()
}
