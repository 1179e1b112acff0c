import { requestRefusal, requestState } from '@bouquet/domain/request-actions'
import type { Services } from '@bouquet/server/context.ts'
import type { RunningJob } from '@bouquet/server/jobs/queues.ts'
import { sendMail } from '@bouquet/server/mail/send-mail.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { boughtRequestMail } from './bought-request-mail.ts'
import { readRequest } from './event-request-rows.ts'
import { unlockInOneStatement } from './unlock-event-request.ts'

/**
 * Opens the request that credits were bought for (rule "buying inside a request"); a second run charges nothing. Where it can no longer be
 * opened, the provider keeps the credits and is mailed the reason. For jobs.
 */
export async function openBoughtRequest(services: Services, job: RunningJob, purchaseId: string): Promise<void> {
  const bought = await readBought(services, purchaseId)
  if (!bought?.event_request_id) return
  const { provider_id: providerId, event_request_id: requestId } = bought
  const system = { ...services, actor: { kind: 'system' } as const }
  if (await unlockInOneStatement(system, { requestId, providerId }, 'credit or premium')) return
  const [request] = await readRequest(services.db, providerId, requestId, services.now())
  if (request && request.email !== null) return
  const isTooLate = !request || requestRefusal('unlock', requestState(request)) !== null
  const link = `${originOf(services.config, bought.listed_country)}${request ? `/event-requests/${requestId}` : '/credits'}`
  const { email, language, first_name: firstname, credits, venue_name: venue } = bought
  await sendMail(services, job.id, email, boughtRequestMail({ language, firstname, credits, isTooLate, venue }, link))
}

function readBought({ db }: Services, purchaseId: string) {
  return db
    .selectFrom('purchases as b')
    .innerJoin('providers as v', 'v.id', 'b.provider_id')
    .innerJoin('provider_owners as owner', 'owner.provider_id', 'v.id')
    .innerJoin('accounts as a', 'a.id', 'owner.account_id')
    .leftJoin('event_requests as r', 'r.id', 'b.event_request_id')
    .select(['r.venue_name', 'b.provider_id', 'b.event_request_id', 'b.credits', 'v.listed_country'])
    .select(['a.first_name', 'a.email', 'a.language'])
    .where('b.id', '=', purchaseId)
    .where('b.status', '=', 'paid')
    .executeTakeFirst()
}
