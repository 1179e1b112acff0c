/** What a word may mean besides, and the messages where it does. */
export const exceptions = {
  supplier: {
    why: 'any supplier, such as a caterer, a florist or the payment provider',
    at: new Set([
      'administration actions.payment.refunded-outside',
      'dashboard tasks.benefits.text',
      'directory planner.lead_one',
      'directory planner.lead_many',
      'directory planner.lead_other',
      'profiles reviewers.provider',
      'received-reviews review.types.provider',
      'review-moderation types.provider',
      'reviews types.provider',
    ]),
  },
  network: {
    why: 'a profile on a social network',
    at: new Set([
      'instagram-emulator permissionText',
      'problems facebook_url_invalid',
      'problems instagram_url_invalid',
      'problems linkedin_url_invalid',
      'problems pinterest_url_invalid',
      'problems tiktok_url_invalid',
      'problems twitter_url_invalid',
      'venue-form hints.social',
    ]),
  },
  instagram: {
    why: 'Instagram calls it a professional account',
    at: new Set(['problems instagram_refused', 'social-networks instagram.text']),
  },
}
