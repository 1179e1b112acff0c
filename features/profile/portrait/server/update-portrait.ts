import type { ProblemCode } from '@bouquet/contract/problems'
import type { RouteInput } from '@bouquet/contract/route'
import { charactersIn, portraitSections, textLength, withoutBlankRuns } from '@bouquet/domain/portrait'
import { recordProfileChange } from '@bouquet/features/company/company/server/record-profile-change.ts'
import { cleanProfileHtml } from '@bouquet/features/profile/public-profiles/server/profile-html.ts'
import { checkContentVersion } from '@bouquet/server/content-version.ts'
import type { ProviderContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { updatePortrait as contract, PortraitTexts, StoredPortrait } from '../contract.ts'
import { readPortrait, withVersion } from './get-portrait.ts'

/** Saves the caller's four texts in sanitised form and returns them. Throws text_too_long, changed_elsewhere. */
export async function updatePortrait(
  ctx: ProviderContext,
  { body, version }: RouteInput<typeof contract>,
): Promise<StoredPortrait> {
  const texts = cleanTexts(body)
  checkLengths(texts)
  await transaction(ctx.db, async (tx) => {
    checkContentVersion(await readPortrait(ctx, tx, { isLocked: true }), version)
    await tx
      .updateTable('providers')
      .set({
        portrait: texts.portrait || null,
        experience: texts.experience || null,
        service_text: texts.service || null,
        benefits: texts.benefits || null,
      })
      .where('id', '=', ctx.actor.providerId)
      .execute()
    await recordProfileChange(ctx, tx, 'portrait.changed')
  })
  return withVersion(texts)
}

function cleanTexts(body: PortraitTexts): PortraitTexts {
  const cleaned = portraitSections.map((section) => [section, withoutBlankRuns(cleanProfileHtml(body[section]))])
  return Object.fromEntries(cleaned) as PortraitTexts
}

function checkLengths(texts: PortraitTexts): void {
  const tooLong = portraitSections.filter((section) => textLength(charactersIn(texts[section])) === 'too_long')
  if (tooLong.length === 0) return
  const fields = Object.fromEntries(tooLong.map((section): [string, ProblemCode] => [section, 'text_too_long']))
  throw problem('text_too_long', { fields })
}
