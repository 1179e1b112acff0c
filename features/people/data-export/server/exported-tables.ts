import type { AccountId, ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import type { ExportedRow } from '@bouquet/server/exported.ts'

type ExportedTable = { name: string; rows: ExportedRow[] }

/** Everything that the features export for an account, a table for each of their files. */
export async function exportedTables(
  { db, exported }: Pick<Services, 'db' | 'exported'>,
  of: { accountId: AccountId; providerId: ProviderId | null },
): Promise<ExportedTable[]> {
  const tables: ExportedTable[] = []
  for (const [name, file] of Object.entries(exported)) {
    const { rows } = await file.rows(of).execute(db)
    tables.push({ name, rows: file.show ? rows.map(file.show) : rows })
  }
  return tables
}
