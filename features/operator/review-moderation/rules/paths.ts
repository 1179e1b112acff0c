export const reviewModerationPath = '/admin/reviews'
