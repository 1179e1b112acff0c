export const photosPath = '/images'
