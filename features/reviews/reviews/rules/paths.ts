export const reviewsPath = '/reviews'
