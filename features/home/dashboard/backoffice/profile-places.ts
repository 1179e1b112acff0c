import { completedSteps, type ProfileFlags, type ProfileStep, profileSteps } from '@bouquet/domain/profile-completion'
import { companyPaths } from '@bouquet/features/company/company/rules/paths.ts'
import { accountPaths } from '@bouquet/features/people/accounts/rules/paths.ts'
import { photosPath } from '@bouquet/features/profile/photos/rules/paths.ts'
import { portraitPath } from '@bouquet/features/profile/portrait/rules/paths.ts'
import { videosPath } from '@bouquet/features/profile/videos/rules/paths.ts'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'

/** A page on which steps of the profile are completed; without an address it is shown but locked. */
export type ProfilePlace = {
  name: 'picture' | 'images' | 'videos' | 'portrait' | 'services'
  icon: IconName
  address: string | null
  steps: readonly ProfileStep[]
}

export const profilePlaces: readonly ProfilePlace[] = [
  { name: 'picture', icon: 'camera', address: accountPaths.account, steps: ['picture'] },
  { name: 'images', icon: 'image', address: photosPath, steps: ['photos'] },
  { name: 'videos', icon: 'film', address: videosPath, steps: ['videos'] },
  { name: 'portrait', icon: 'quill', address: portraitPath, steps: ['portrait', 'experience', 'benefits'] },
  { name: 'services', icon: 'handshake', address: companyPaths.services, steps: ['services'] },
]

/** The pages on which steps are still missing, each with those steps. */
export function unfinishedPlaces(flags: ProfileFlags): ProfilePlace[] {
  const isDone = completedSteps(flags)
  const lacking = profileSteps.filter((step) => !isDone[step])
  return profilePlaces
    .map((place) => ({ ...place, steps: lacking.filter((step) => placeOfStep(step, flags) === place) }))
    .filter(({ steps }) => steps.length > 0)
}

/** The address of the page where the step is completed. */
export function addressOfStep(step: ProfileStep, flags: ProfileFlags): string | null {
  return placeOfStep(step, flags)?.address ?? null
}

/** A service is described on the page of the services; the way of working, once nothing else is missing, with the portrait. */
function placeOfStep(
  step: ProfileStep,
  { missingServices, missingServiceDetails }: ProfileFlags,
): ProfilePlace | undefined {
  const where = step === 'services' && missingServices && !missingServiceDetails ? 'portrait' : step
  return profilePlaces.find(({ steps }) => steps.includes(where))
}
