import type { ProviderId } from '@bouquet/domain/ids'
import { contentVersion } from '@bouquet/server/content-version.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SavedReply, SavedReplyForm } from '../contract.ts'
import { savedReplyLimits } from '../rules/saved-reply.ts'

const columns = ['id', 'title', 'texts', 'uses'] as const

/** A provider's replies, the most used first. */
export async function readReplies(db: Kysely<DB>, providerId: ProviderId): Promise<SavedReply[]> {
  const rows = await db
    .selectFrom('saved_replies')
    .select(columns)
    .where('provider_id', '=', providerId)
    .where('slot', 'is not', null)
    .orderBy('uses', 'desc')
    .orderBy('slot')
    .execute()
  return rows.map(presentReply)
}

/** A row as the contract has it. */
export function presentReply(row: { id: string; title: string; texts: unknown; uses: number }): SavedReply {
  return { ...row, texts: row.texts as SavedReply['texts'], version: contentVersion(writtenIn(row)) }
}

/** What the form of a reply replaces. */
export function writtenIn({ title, texts }: { title: string; texts: unknown }) {
  return { title, texts }
}

/** Saves one reply in each of the given places. */
export async function insertReplies(
  db: Kysely<DB>,
  providerId: ProviderId,
  replies: (SavedReplyForm & { slot: number })[],
  now: Date,
): Promise<SavedReply[]> {
  const rows = await db
    .insertInto('saved_replies')
    .values(
      replies.map(({ slot, title, texts }) => ({
        provider_id: providerId,
        slot,
        title,
        texts: storedTexts(texts),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(columns)
    .execute()
  return rows.map(presentReply)
}

/** PostgreSQL builds the JSON from plain texts, which may hold any character, unlike JSON escapes. */
export function storedTexts(texts: SavedReplyForm['texts']): RawBuilder<string> {
  return sql`jsonb_object(${Object.keys(texts)}::text[], ${Object.values(texts)}::text[])`
}

/** Locks the provider's replies against a second addition, until the transaction ends. */
export async function lockReplies(tx: Kysely<DB>, providerId: ProviderId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_replies'), hashtext(${providerId}))`.execute(tx)
}

/** The first free slot among the provider's thirty, reserved until the transaction ends. Throws saved_replies_full. */
export async function takeSlot(tx: Kysely<DB>, providerId: ProviderId): Promise<number> {
  await lockReplies(tx, providerId)
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${savedReplyLimits.replies}::int) as slot
    where not exists (select from saved_replies r where r.provider_id = ${providerId} and r.slot = slot.slot)
    order by slot limit 1
  `.execute(tx)
  if (!rows[0]) throw problem('saved_replies_full')
  return rows[0].slot
}
