import type { ProviderId } from '@bouquet/domain/ids'
import type { Services } from '@bouquet/server/context.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { judgeSiret } from './judge-siret.ts'

/** INSEE allows thirty requests a minute; the remaining numbers wait for the next run. */
const maxAtOnce = 25

/** Asks the register again for numbers that it did not answer, the longest waiting first, and stops as soon as it does not answer again. */
export async function checkCompanyNumbers(services: Services): Promise<void> {
  for (const number of await numbersToCheck(services)) {
    const status = await judgeSiret(services, number.siret).catch((error: unknown) => {
      backgroundLog.error({ ...number, reason: String(error) }, 'a company number that cannot be checked')
      return null
    })
    await services.db
      .updateTable('providers')
      .set({ siret_asked_at: services.now(), ...(status && { siret_status: status }) })
      .where('id', '=', number.id)
      .where('siret', '=', number.siret)
      .where('siret_status', '=', 'to_check')
      .execute()
    if (status === 'to_check') return
  }
}

async function numbersToCheck({ db }: Services): Promise<{ id: ProviderId; siret: string }[]> {
  return db
    .selectFrom('providers')
    .select(['id', 'siret'])
    .where('siret_status', '=', 'to_check')
    .where('siret', 'is not', null)
    .orderBy('siret_asked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(maxAtOnce)
    .$narrowType<{ siret: string }>()
    .execute()
}
