import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { jobOfDelivery } from '@bouquet/server/mail/delivery-state.ts'
import { sql } from 'kysely'
import type { getDelivery as contract, DeliveryDetails } from '../contract.ts'
import { type DeliveryRow, deliveryColumns, presentDelivery } from './delivery-rows.ts'

type Row = DeliveryRow & {
  settledAt: Date | null
  error: string | null
  accountId: AccountId | null
  accountName: string | null
  projectId: ProjectId | null
  coupleName: string | null
  hasFailedJob: boolean
}

/** One message with its last error and whose address it was. Throws not_found. */
export async function getDelivery(
  { db }: AccountContext,
  { params }: RouteInput<typeof contract>,
): Promise<DeliveryDetails> {
  const { rows } = await sql<Row>`
    select ${deliveryColumns}, coalesce(d.sent_at, d.refused_at) as "settledAt", d.error,
      a.id as "accountId", a.first_name || ' ' || a.last_name as "accountName",
      p.id as "projectId", p.first_name || ' ' || p.last_name as "coupleName", coalesce(job.state = 'failed', false) as "hasFailedJob"
    from message_deliveries d ${jobOfDelivery}
      left join accounts a on a.id = d.account_id left join projects p on p.id = d.project_id
    where d.id = ${params.id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw problem('not_found')
  const { settledAt, error, accountId, accountName, projectId, coupleName, hasFailedJob, ...listed } = row
  return {
    ...presentDelivery(listed),
    settledAt: settledAt?.toISOString() ?? null,
    error,
    account: accountId && { id: accountId, name: accountName ?? '' },
    couple: projectId && { id: projectId, name: coupleName ?? '' },
    canBeSentAgain: hasFailedJob,
  }
}
