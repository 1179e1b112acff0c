import type { DeliveryState } from '@bouquet/domain/delivery'
import { type RawBuilder, sql } from 'kysely'
import { claimSeconds } from './deliver-once.ts'

/** The job of each delivery `d` that is neither sent nor refused. */
export const jobOfDelivery = sql`left join pgboss.job job
  on job.name = d.kind and job.id = d.job_id and d.sent_at is null and d.refused_at is null`

/** The state of a delivery `d` with its job (rule "deliveries"); a job that is completed leaves the message to the next one of its queue. */
export const deliveryState: RawBuilder<DeliveryState> = sql`case
  when d.sent_at is not null then 'sent'
  when d.refused_at is not null then 'bounced'
  when d.claimed_at > now() - make_interval(secs => ${claimSeconds}) or job.state < 'completed'
    or (job.state = 'completed' and d.claimed_at > now() - interval '1 day') then 'waiting'
  else 'failed' end`

/** Which deliveries are in a state; those that are open are few, so that the state of each may be computed. */
export function inDeliveryState(state: DeliveryState): RawBuilder<unknown> {
  if (state === 'sent') return sql`d.sent_at is not null`
  if (state === 'bounced') return sql`d.refused_at is not null and d.sent_at is null`
  return sql`d.sent_at is null and d.refused_at is null and ${deliveryState} = ${state}`
}
