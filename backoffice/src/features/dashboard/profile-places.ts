import { completedSteps, type ProfileFlags, type ProfileStep } from '@bouquet/domain/profile-completion'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { paths } from '../../paths.ts'

/** A page on which steps of the profile are completed; without an address it is shown, and closed. */
export type ProfilePlace = {
  name: 'picture' | 'images' | 'videos' | 'portrait' | 'services'
  icon: IconName
  address: string | null
  steps: readonly ProfileStep[]
}

export const profilePlaces: readonly ProfilePlace[] = [
  { name: 'picture', icon: 'camera', address: paths.account, steps: ['picture'] },
  { name: 'images', icon: 'image', address: null, steps: ['photos'] },
  { name: 'videos', icon: 'film', address: null, steps: ['videos'] },
  { name: 'portrait', icon: 'quill', address: null, steps: ['portrait', 'experience', 'benefits'] },
  { name: 'services', icon: 'handshake', address: paths.companyServices, steps: ['services'] },
]

/** The places where something is still to be done, each with the steps that it lacks. */
export function unfinishedPlaces(flags: ProfileFlags): ProfilePlace[] {
  const isDone = completedSteps(flags)
  return profilePlaces
    .map((place) => ({ ...place, steps: place.steps.filter((step) => !isDone[step]) }))
    .filter(({ steps }) => steps.length > 0)
}

/** Where a step is completed. */
export function addressOfStep(step: ProfileStep): string | null {
  return profilePlaces.find(({ steps }) => steps.includes(step))?.address ?? null
}
