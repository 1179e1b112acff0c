import type { Services } from '@bouquet/server/context.ts'
import { eachAlone } from '@bouquet/server/each-alone.ts'
import type { Expiring } from '@bouquet/server/expiring.ts'

/** Deletes what each feature names as expired (docs/rules.md "what is deleted"); what fails holds up none of the others. */
export async function deleteExpired(services: Expiring & Pick<Services, 'expired'>): Promise<void> {
  await eachAlone(services.expired, (deleteOne) => deleteOne(services))
}
