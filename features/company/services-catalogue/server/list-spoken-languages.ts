import type { Context } from '@bouquet/server/context.ts'

/** The languages that a provider can speak, the interface's own first. */
export async function listSpokenLanguages(ctx: Context) {
  const rows = await ctx.db.selectFrom('spoken_languages').select(['id', 'code']).orderBy('id').limit(100).execute()
  const names = new Intl.DisplayNames(ctx.locale, { type: 'language' })
  return { langues: rows.map((row) => ({ ...row, label: names.of(row.code) ?? row.code })) }
}
