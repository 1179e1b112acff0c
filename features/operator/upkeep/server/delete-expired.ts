import type { Services } from '@bouquet/server/context.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import type { Expiring } from '@bouquet/server/expiring.ts'

/** Deletes what each feature declares as expired (docs/rules.md "what is deleted"); a failure of one does not stop the others. */
export async function deleteExpired(services: Expiring & Pick<Services, 'expired'>): Promise<void> {
  await eachAlone(services.expired, (deleteOne) => deleteOne(services))
}
