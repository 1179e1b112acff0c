import type { RouteInput } from '@bouquet/contract/route'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import type { Kysely } from 'kysely'
import type { LegalText, restoreLegalText as restoring, saveLegalText as saving } from '../contract.ts'
import { type LegalTextId, lockLegalText, readLegalTextVersion, readNewest } from './legal-text-rows.ts'

type Words = { title: string; description: string; body: string }
type Version = Words & { version: number; reason: string; restores: number | null }

/** Saves the next version of a text; what is in force stays. Throws not_found and changed_elsewhere. */
export function saveLegalText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof saving>,
): Promise<LegalText> {
  return transaction(ctx.db, async (tx) => {
    const version = nextVersion(await lockLegalText(tx, params), read)
    await store(ctx, tx, params, { ...body, version, restores: null })
    await recordAudit(ctx, tx, { action: 'legal-text.saved', details: { ...idOf(params), version } })
    return readNewest(ctx, tx, params)
  })
}

/** Saves a new version with the words of an earlier one. Throws not_found and changed_elsewhere. */
export function restoreLegalText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof restoring>,
): Promise<LegalText> {
  return transaction(ctx.db, async (tx) => {
    const present = await lockLegalText(tx, params)
    const version = nextVersion(present, read)
    if (body.version >= present) throw problem('not_found')
    const { title, description, body: text } = await readLegalTextVersion(tx, params, body.version)
    const saved = { title, description, body: text, version, reason: body.reason, restores: body.version }
    await store(ctx, tx, params, saved)
    const details = { ...idOf(params), version, restores: body.version }
    await recordAudit(ctx, tx, { action: 'legal-text.restored', details })
    return readNewest(ctx, tx, params)
  })
}

const idOf = ({ page, language }: LegalTextId) => ({ page, language })

async function store(ctx: AccountContext, tx: Kysely<DB>, text: LegalTextId, version: Version): Promise<void> {
  const { page, language } = text
  const saved = { page, language, ...version, author_id: ctx.actor.accountId, created_at: ctx.now() }
  await tx.insertInto('legal_text_versions').values(saved).execute()
  await tx
    .updateTable('legal_texts')
    .set({ version: version.version, saved_at: ctx.now() })
    .where('page', '=', page)
    .where('language', '=', language)
    .execute()
}
