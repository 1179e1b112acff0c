import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AccountContext } from '../context.ts'
import { transaction } from '../database/database.ts'
import type { DB } from '../database/generated.ts'
import { problem } from '../http/problem.ts'
import { countCall } from '../limits/call-limits.ts'

/** Identifies a call: the caller's key, and the request's content. */
export type KeyedCall = { key: string; method: string; path: string; input: unknown }

/** The limit of rows per account until they are deleted. */
const keysADay = 500
const daySeconds = 86_400

/**
 * Rule "idempotency key": does the work in the transaction that stores its answer under the account's key. A second call with the key waits
 * for the first, does nothing and gives the same answer; after an exception nothing is stored, and the key may be used again. Throws
 * idempotency_key_reused, too_many_requests.
 */
export async function carryOutOnce<Ctx extends AccountContext, Answer>(
  ctx: Ctx,
  call: KeyedCall,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  await countCall(ctx, [{ name: 'idempotency keys', who: ctx.actor.accountId, max: keysADay, seconds: daySeconds }])
  return transaction(ctx.db, async (tx) => {
    const isFirst = await takeKey(ctx, tx, call)
    if (!isFirst) return (await answerOf(ctx, tx, call)) as Answer
    const answer = await work({ ...ctx, db: tx })
    await storeAnswer(ctx, tx, call, answer)
    return answer
  })
}

/** False when the key is already used; waits for a concurrent transaction with the same key. */
async function takeKey({ actor, now }: AccountContext, tx: Kysely<DB>, call: KeyedCall): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: actor.accountId, key: call.key, request_hash: hashOf(call), created_at: now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function answerOf({ actor }: AccountContext, tx: Kysely<DB>, call: KeyedCall): Promise<unknown> {
  const { answer, request_hash: hash } = await tx
    .selectFrom('idempotency_keys')
    .select(['answer', 'request_hash'])
    .where('account_id', '=', actor.accountId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  if (!hashOf(call).equals(hash)) throw problem('idempotency_key_reused')
  return answer ?? undefined
}

async function storeAnswer(
  { actor }: AccountContext,
  tx: Kysely<DB>,
  { key }: KeyedCall,
  answer: unknown,
): Promise<void> {
  if (answer === undefined) return
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('account_id', '=', actor.accountId)
    .where('key', '=', key)
    .execute()
}

function hashOf({ method, path, input }: KeyedCall): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, input], withDigests))
    .digest()
}

/** A file's bytes are replaced by their hash: as JSON they would be many times as long. */
function withDigests(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value
}
