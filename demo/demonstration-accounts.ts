/** The accounts of the demonstration world, as the start prints them (decisions, "What a first start offers"). */
export const demonstrationAccounts: Record<string, string> = {
  'planner@bouquet.example': 'planner in France, free plan, 3 credits, requests in every state',
  'premium@bouquet.example': 'planner in France, Premium yearly, months of views',
  'venue@bouquet.example': 'venue owner, Premium, one published and one unpublished venue',
  'both@bouquet.example': 'planner and venue owner',
  'broke@bouquet.example': 'planner without credits, with pending requests',
  'waiting@bouquet.example': 'planner who waits for moderation',
  'fresh@bouquet.example': 'registered, onboarding not finished',
  'admin@bouquet.example': 'administrator',
}
export const demonstrationPassword = 'Bouquet!2026'
