import { readyMadeFor } from '@bouquet/features/leads/saved-replies/server/take-ready-made-replies.ts'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'

const usesOfEach = [11, 7, 3]

/** Gives the demonstration's planner saved replies with some use; other planners are offered them as suggestions. */
export async function storeSavedReplies(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from providers p join provider_owners owner on owner.provider_id = p.id join accounts a on a.id = owner.account_id where a.email = 'planner@bouquet.example'`,
  )
  await copyRows(
    client,
    'saved_replies',
    rows.flatMap(({ id }) =>
      readyMadeFor('fr').map(({ slot, title, texts }) => ({
        provider_id: id,
        slot,
        title,
        texts: JSON.stringify(texts),
        uses: usesOfEach[slot - 1] ?? 0,
        created_at: now,
        updated_at: now,
      })),
    ),
  )
}
