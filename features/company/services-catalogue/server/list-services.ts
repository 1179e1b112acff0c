import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'

/** The services that a planner can offer, in the catalogue's order. */
export async function listServices(ctx: Context) {
  const rows = await ctx.db.selectFrom('services').select(['id', 'type']).orderBy('position').limit(100).execute()
  return {
    prestations: rows.map((row) => ({ ...row, label: translate(ctx.language, 'projects', `services.${row.type}`) })),
  }
}
