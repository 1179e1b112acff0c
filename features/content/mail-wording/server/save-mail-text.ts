import type { RouteInput } from '@bouquet/contract/route'
import { formsOf, isSameShape, type TextForms } from '@bouquet/domain/mail-words'
import { typeset } from '@bouquet/domain/typography'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import { type Kysely, sql } from 'kysely'
import type { MailText, restoreMailText as restoring, saveMailText as saving } from '../contract.ts'
import { mailTextFault } from '../rules/mail-text.ts'
import { knownText } from './known-texts.ts'
import { lockMailText, readMailText, readVersionWords, shippedOf, type TextId } from './mail-text-rows.ts'

type Saved = { version: number; words: TextForms; reason: string; restores: number | null }

/** Saves the next version of a text. Throws not_found, changed_elsewhere, and a code for words that break a rule. */
export function saveMailText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof saving>,
): Promise<MailText> {
  const words = typesetWords(ctx, params, body.words)
  refuseFaults(ctx, params, words)
  return transaction(ctx.db, async (tx) => {
    const version = nextVersion(await lockMailText(tx, params), read)
    await store(ctx, tx, params, { version, words, reason: body.reason, restores: null })
    await recordAudit(ctx, tx, { action: 'mail-text.saved', details: { ...detailsOf(params), version } })
    return readMailText(ctx, tx, params)
  })
}

/** Saves a new version with the words of an earlier one. Throws as `saveMailText`. */
export function restoreMailText(
  ctx: AccountContext,
  { params, body, version: read }: RouteInput<typeof restoring>,
): Promise<MailText> {
  return transaction(ctx.db, async (tx) => {
    const present = await lockMailText(tx, params)
    const version = nextVersion(present, read)
    if (body.version >= present) throw problem('not_found')
    const words = await readVersionWords(ctx, tx, params, body.version)
    refuseFaults(ctx, params, words)
    await store(ctx, tx, params, { version, words, reason: body.reason, restores: body.version })
    const details = { ...detailsOf(params), version, restores: body.version }
    await recordAudit(ctx, tx, { action: 'mail-text.restored', details })
    return readMailText(ctx, tx, params)
  })
}

/** What the audit log says of a text. */
export const detailsOf = ({ name, language }: TextId) => ({ text: name, language })

/** Text messages keep plain signs, because each other sign makes them twice as long. */
function typesetWords(ctx: AccountContext, { name, language }: TextId, words: TextForms): TextForms {
  const isMessage = knownText(ctx, name).place === 'sms'
  return Object.fromEntries(
    formsOf(words).map((form) => [form, isMessage ? words[form] : typeset(language, words[form] ?? '')]),
  )
}

/** Rule "words of mails". Throws the code of the first fault of each form beside it, invalid_input for other forms than the shipped ones. */
export function refuseFaults(ctx: AccountContext, id: TextId, words: TextForms): void {
  const shipped = shippedOf(ctx, id)
  const { place } = knownText(ctx, id.name)
  if (!isSameShape(words, shipped)) throw problem('invalid_input', { fields: { words: 'invalid_input' } })
  const faults = formsOf(words).flatMap((form) => {
    const fault = mailTextFault(words[form] ?? '', form, { shipped, place })
    return fault ? [[`words.${form}`, fault] as const] : []
  })
  const [first] = faults
  if (first) throw problem(first[1], { fields: Object.fromEntries(faults) })
}

async function store(ctx: AccountContext, tx: Kysely<DB>, id: TextId, saved: Saved): Promise<void> {
  const { name, language } = id
  const { version, words, reason, restores } = saved
  await tx
    .insertInto('mail_text_versions')
    .values({
      ...{ name, language, version, reason, restores },
      words: JSON.stringify(words),
      shipped: JSON.stringify(shippedOf(ctx, id)),
      author_id: ctx.actor.accountId,
      created_at: ctx.now(),
    })
    .execute()
  await sql`
    insert into mail_texts (name, language, version, saved_at) values (${name}, ${language}, ${version}, ${ctx.now()})
    on conflict (name, language) do update set version = excluded.version, saved_at = excluded.saved_at`.execute(tx)
}
