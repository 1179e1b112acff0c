import type { RouteInput } from '@bouquet/contract/route'
import type { changeLocale as contract } from '@bouquet/contract/session-contract'
import { languageOf } from '@bouquet/domain/languages'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { offeredLanguages } from '@bouquet/server/settings/served.ts'

/** Changes the language of the interface, of mails and of text messages. Throws locale_unknown. */
export function changeLocale(ctx: AccountContext, { body }: RouteInput<typeof contract>) {
  const language = languageOf(body.locale)
  if (!language || !offeredLanguages(ctx).includes(language))
    throw problem('locale_unknown', { fields: { locale: 'locale_unknown' } })
  return transaction(ctx.db, async (tx) => {
    await tx.updateTable('accounts').set({ language }).where('id', '=', ctx.actor.accountId).execute()
    await recordAudit(ctx, tx, { action: 'account.language-changed' })
    return { locale: language }
  })
}
