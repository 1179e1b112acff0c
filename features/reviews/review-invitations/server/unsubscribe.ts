import type { Language } from '@bouquet/domain/languages'
import type { Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { hashOf } from '@bouquet/server/secrets/link-token.ts'
import { sql } from 'kysely'

export type Unsubscriber = { companyName: string; language: Language; hasLeft: boolean }

/** The invitation that a link belongs to. Throws not_found. */
export async function findUnsubscriber({ db }: Pick<Context, 'db'>, token: string): Promise<Unsubscriber> {
  const { rows } = await sql<Unsubscriber>`
    select p.company_name as "companyName", i.language, i.unsubscribed_at is not null as "hasLeft"
    from review_invitations i join providers p on p.id = i.provider_id where i.token_hash = ${hashOf(token)}
  `.execute(db)
  if (!rows[0]) throw problem('not_found')
  return rows[0]
}

/** Unsubscribes the address from this provider's invitations for good; a repetition changes nothing. Throws not_found. */
export async function unsubscribe({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('review_invitations')
    .set(({ fn, val, ref }) => ({ unsubscribed_at: fn.coalesce(ref('unsubscribed_at'), val(now())) }))
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw problem('not_found')
}
