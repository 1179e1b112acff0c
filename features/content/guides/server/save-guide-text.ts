import { randomUUID } from 'node:crypto'
import type { RouteInput } from '@bouquet/contract/route'
import { slugOf } from '@bouquet/domain/slug'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import { type Kysely, sql } from 'kysely'
import type {
  createGuide as creating,
  GuideText,
  restoreGuideText as restoring,
  saveGuideText as saving,
} from '../contract.ts'
import {
  type LockedText,
  lockExistingText,
  lockGuideText,
  readGuideText,
  readGuideTextVersion,
  type TextId,
} from './guide-text-rows.ts'

type Words = { slug: string; title: string; description: string; body: string }
type Version = Words & { reason: string; restores: number | null }

/** Makes a guide with its first text. Throws slug_taken. */
export function createGuide(ctx: AccountContext, { body }: RouteInput<typeof creating>): Promise<GuideText> {
  const { language, ...version } = body
  return changeSlugs(ctx, async (tx) => {
    const text = { id: await insertGuide(tx, body.title), language }
    await store(ctx, tx, text, null, { version: 1, ...version, restores: null })
    await recordAudit(ctx, tx, { action: 'guide.created', details: { guideId: text.id, language } })
    return readGuideText(ctx, tx, text)
  })
}

/** Saves the next version of a text, which may be its first. Throws not_found, changed_elsewhere and slug_taken. */
export function saveGuideText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof saving>,
): Promise<GuideText> {
  return changeSlugs(ctx, async (tx) => {
    const locked = await lockGuideText(tx, params)
    const version = nextVersion(locked?.version ?? 0, read)
    await store(ctx, tx, params, locked, { version, ...body, restores: null })
    await recordAudit(ctx, tx, {
      action: 'guide.saved',
      details: { guideId: params.id, language: params.language, version },
    })
    return readGuideText(ctx, tx, params)
  })
}

/** Saves a new version with the words of an earlier one. Throws as `saveGuideText`. */
export function restoreGuideText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof restoring>,
): Promise<GuideText> {
  return changeSlugs(ctx, async (tx) => {
    const locked = await lockExistingText(tx, params)
    const version = nextVersion(locked.version, read)
    if (body.version >= locked.version) throw problem('not_found')
    const { slug, title, description, body: text } = await readGuideTextVersion(tx, params, body.version)
    const words = { slug, title, description, body: text }
    await store(ctx, tx, params, locked, { version, ...words, reason: body.reason, restores: body.version })
    const details = { guideId: params.id, language: params.language, version, restores: body.version }
    await recordAudit(ctx, tx, { action: 'guide.restored', details })
    return readGuideText(ctx, tx, params)
  })
}

/** Addresses are given one after the other, so that two guides never get the same. */
function changeSlugs<Result>(ctx: AccountContext, change: (tx: Kysely<DB>) => Promise<Result>): Promise<Result> {
  return transaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('guide slugs', 0))`.execute(tx)
    return change(tx)
  })
}

/** At the end of the list, with the first guides of the list below it. */
async function insertGuide(tx: Kysely<DB>, title: string): Promise<string> {
  const key = `${slugOf(title).slice(0, 60).replace(/-$/, '') || 'guide'}-${randomUUID().slice(0, 8)}`
  const { rows } = await sql<{ id: string }>`
    insert into guides (key, position, related)
    select ${key}, coalesce(max(position) + 1, 0), (select array(select key from guides order by position, key limit 3)) from guides
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('A guide was not inserted')
  return made.id
}

async function store(
  ctx: AccountContext,
  tx: Kysely<DB>,
  text: TextId,
  locked: LockedText | null,
  saved: Version & { version: number },
): Promise<void> {
  await refuseForeignSlug(tx, text, saved.slug)
  if (locked?.version === 0) await keepFirstText(tx, text)
  await tx
    .insertInto('guide_text_versions')
    .values({
      guide_id: text.id,
      language: text.language,
      ...saved,
      author_id: ctx.actor.accountId,
      created_at: ctx.now(),
    })
    .execute()
  await noteNewest(ctx, tx, text, saved)
}

/** A text that nobody can read has the words of its newest version; one that is public keeps its own. */
async function noteNewest(
  ctx: AccountContext,
  tx: Kysely<DB>,
  { id, language }: TextId,
  saved: Words & { version: number },
): Promise<void> {
  const { slug, title, description, body, version } = saved
  await sql`
    insert into guide_texts as known (guide_id, language, slug, title, description, body, version, saved_at, updated_at)
    values (${id}::uuid, ${language}, ${slug}, ${title}, ${description}, ${body}, ${version}, ${ctx.now()}, ${ctx.now()})
    on conflict (guide_id, language) do update set version = excluded.version, saved_at = excluded.saved_at,
      slug = case when known.published_at is null then excluded.slug else known.slug end,
      title = case when known.published_at is null then excluded.title else known.title end,
      description = case when known.published_at is null then excluded.description else known.description end,
      body = case when known.published_at is null then excluded.body else known.body end`.execute(tx)
}

/** Rule "versions of texts": the words that came with the product become version 0 before the first change. */
async function keepFirstText(tx: Kysely<DB>, { id, language }: TextId): Promise<void> {
  await sql`
    insert into guide_text_versions (guide_id, language, version, slug, title, description, body, created_at)
    select guide_id, language, 0, slug, title, description, body, updated_at from guide_texts
    where guide_id = ${id}::uuid and language = ${language} on conflict do nothing`.execute(tx)
}

/** An address that another guide has, had or is to get in this language is not given away, so that its links still lead to it. */
async function refuseForeignSlug(tx: Kysely<DB>, { id, language }: TextId, slug: string): Promise<void> {
  const { rows } = await sql`
    select from guide_texts where slug = ${slug} and language = ${language} and guide_id <> ${id}::uuid
    union all select from former_guide_slugs where slug = ${slug} and language = ${language} and guide_id <> ${id}::uuid
    union all select from guide_text_versions where slug = ${slug} and language = ${language} and guide_id <> ${id}::uuid
    limit 1`.execute(tx)
  if (rows.length > 0) throw problem('slug_taken', { fields: { slug: 'slug_taken' } })
}
