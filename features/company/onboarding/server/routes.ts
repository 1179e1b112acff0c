import type { Mount } from '@bouquet/server/http/mount.ts'
import { finishOnboarding as finishContract, lookUpSiret as lookUpContract } from '../contract.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { lookUpSiret } from './look-up-siret.ts'

export function onboardingRoutes(mount: Mount): void {
  mount(lookUpContract, lookUpSiret)
  mount(finishContract, finishOnboarding)
}
