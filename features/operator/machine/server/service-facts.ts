import { type OutsideService, outsideServices } from '@bouquet/domain/outside-services'
import type { Config } from '@bouquet/server/config/config.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { readOutcomes } from '@bouquet/server/processes/process-rows.ts'
import type { ServiceFacts } from '../contract.ts'

/** Each outside service as this process is set to use it, and when it last answered any of the processes, and last did not. */
export async function readServiceFacts({ db, config }: Pick<AccountContext, 'db' | 'config'>): Promise<ServiceFacts[]> {
  const outcomes = await readOutcomes(db)
  return outsideServices.map((service) => {
    const outcome = outcomes.find((one) => one.service === service)
    return {
      service,
      kind: kindOf(config)[service],
      workedAt: outcome?.workedAt?.toISOString() ?? null,
      failedAt: outcome?.failedAt?.toISOString() ?? null,
      error: outcome?.error ?? null,
    }
  })
}

function kindOf({ ports, process }: Config): Record<OutsideService, ServiceFacts['kind']> {
  return {
    mail: ports.mail.kind === 'outbox' ? 'fake' : 'real',
    sms: ports.sms.kind === 'outbox' ? 'fake' : 'real',
    payments: ports.payments.kind === 'emulator' ? 'emulator' : 'real',
    files: ports.objectStore.kind === 'folder' ? 'folder' : 'real',
    redis: process.redisUrl ? 'real' : 'off',
  }
}
