/** What an operator may set about the plans; every text that states a figure reads it from here. */
export type PlanSettings = { welcomeCredits: number }
