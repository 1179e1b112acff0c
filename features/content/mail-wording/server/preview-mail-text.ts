import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { TextForms } from '@bouquet/domain/mail-words'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { withWording } from '@bouquet/server/i18n.ts'
import type { MailContent } from '@bouquet/server/mail/mail-content.ts'
import { renderedMail } from '@bouquet/server/mail/rendered-mail.ts'
import { wordingOf } from '@bouquet/server/mail-wording/wording-of.ts'
import type { previewMailText as previewing, testMailText as testing } from '../contract.ts'
import { knownText, knownTexts, type SampleOf, type SampleSources } from './known-texts.ts'
import { readVersionWords, type TextId } from './mail-text-rows.ts'

/** A mail with example data in which a text has the words of a version. Throws not_found. */
export async function previewMailText(
  ctx: AccountContext,
  { params, query }: RouteInput<typeof previewing>,
): Promise<RouteAnswer<typeof previewing>> {
  const words = await readVersionWords(ctx, ctx.db, params, params.version)
  return withVersion(params, words, () => {
    const content = sampleWith(ctx, params, query)
    if (typeof content === 'string') return { subject: content, html: null, text: content }
    return renderedMail(ctx, content)
  })
}

/** Sends such a mail to the caller alone. Throws not_found. */
export function testMailText(
  ctx: AccountContext,
  { params, body }: RouteInput<typeof testing>,
): Promise<RouteAnswer<typeof testing>> {
  return transaction(ctx.db, async (tx) => {
    await readVersionWords(ctx, tx, params, body.version)
    if (typeof sampleWith(ctx, params, body) === 'string') throw problem('not_found')
    const { accountId } = ctx.actor
    const { email } = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const { name: text, language } = params
    await ctx.jobs.enqueue(tx, 'send-mail-text-test', { text, language, ...body, accountId })
    const details = { text, language, version: body.version }
    await recordAudit(ctx, tx, { action: 'mail-text.tested', details })
    return { email }
  })
}

/** Works on a sample with the words of a version in place of those that are sent. */
export function withVersion<Result>({ name, language }: TextId, words: TextForms, render: () => Result): Result {
  return withWording(wordingOf([{ name, language, words }]), render)
}

/** A sample that has a text. Throws not_found. */
export function sampleWith(
  sources: SampleSources,
  { name, language }: TextId,
  { kind, sample }: SampleOf,
): MailContent | string {
  const isIn = knownText(sources, name).samples.some((one) => one.kind === kind && one.sample === sample)
  const found = isIn && knownTexts(sources).kinds.get(kind)?.write(language)[sample]
  if (!found) throw problem('not_found')
  return found
}
