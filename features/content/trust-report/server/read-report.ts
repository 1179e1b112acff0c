import type { Context } from '@bouquet/server/context.ts'
import type { TrustFigures } from '../rules/trust-report.ts'

export type TrustReport = { builtAt: Date; figures: TrustFigures }

/** The newest report of the host's country; null before the first night. */
export async function readReport({ db, country }: Pick<Context, 'db' | 'country'>): Promise<TrustReport | null> {
  const row = await db
    .selectFrom('trust_reports')
    .select(['built_at', 'figures'])
    .where('country', '=', country)
    .executeTakeFirst()
  return row ? { builtAt: row.built_at, figures: row.figures as unknown as TrustFigures } : null
}
