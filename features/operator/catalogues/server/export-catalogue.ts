import type { Download, RouteInput } from '@bouquet/contract/route'
import { languages } from '@bouquet/domain/languages'
import type { AccountContext } from '@bouquet/server/context.ts'
import { csvOf } from '@bouquet/server/csv.ts'
import { message } from '@bouquet/server/i18n.ts'
import type { exportCatalogue as contract } from '../contract.ts'
import { entriesMatching } from './matching-entries.ts'

/** The entries that match, in their order, with their names in every language. */
export async function exportCatalogue(
  ctx: AccountContext,
  { params: { catalogue }, query: { q } }: RouteInput<typeof contract>,
): Promise<Download> {
  const say = (key: string) => message(ctx.language, 'operator-catalogues', key)
  const names = new Intl.DisplayNames(ctx.locale, { type: 'language' })
  const head = [say('columns.code'), ...languages.map((language) => names.of(language) ?? language)]
  const entries = await entriesMatching(ctx.db, catalogue, q)
  const lines = entries.map(({ code, labels, uses, isActive }) => [
    code,
    ...languages.map((language) => labels[language] ?? ''),
    uses,
    say(isActive ? 'active' : 'retired'),
  ])
  return {
    fileName: `bouquet-${catalogue.replaceAll('_', '-')}-${ctx.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf([...head, say('columns.uses'), say('columns.state')], [lines]),
  }
}
