import { rolesWith } from '@bouquet/domain/operator-roles'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, sql } from 'kysely'

/** Rule "complaint": whether the caller made the first decision on a report, and another operator could make the second. */
export async function otherDecides({ actor }: AccountContext, db: Kysely<DB>, reportId: string): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select exists (select from report_decisions where report_id = ${reportId} and complaint_by is null and decided_by = ${actor.accountId})
      and exists (select from operator_roles where role = any(${rolesWith('moderation')}) and account_id <> ${actor.accountId}) as "isTheirs"`.execute(
    db,
  )
  return rows[0]?.isTheirs ?? false
}
