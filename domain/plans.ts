/** What an operator may set about the plans; every text that states a figure reads it from here. */
export type PlanSettings = {
  freePhotos: number
  freeVideos: number
  freePortfolios: number
  welcomeCredits: number
}

export const defaultPlanSettings: PlanSettings = { freePhotos: 5, freeVideos: 1, freePortfolios: 1, welcomeCredits: 1 }
