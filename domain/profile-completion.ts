export const profileSteps = ['picture', 'photos', 'videos', 'portrait', 'experience', 'benefits', 'services'] as const
export type ProfileStep = (typeof profileSteps)[number]

export type ProfileFlags = {
  hasProfilePicture: boolean
  hasPhotos: boolean
  hasVideos: boolean
  missingPortrait: boolean
  missingExperiences: boolean
  missingBenefits: boolean
  missingServices: boolean
  missingServiceDetails: boolean
}

/** Rule "profile completion": which of the seven steps are done, in the order shown. */
export function completedSteps(flags: ProfileFlags): Record<ProfileStep, boolean> {
  return {
    picture: flags.hasProfilePicture,
    photos: flags.hasPhotos,
    videos: flags.hasVideos,
    portrait: !flags.missingPortrait,
    experience: !flags.missingExperiences,
    benefits: !flags.missingBenefits,
    services: !flags.missingServices && !flags.missingServiceDetails,
  }
}

export function completedStepCount(flags: ProfileFlags): number {
  return Object.values(completedSteps(flags)).filter(Boolean).length
}
