export const videosPath = '/videos'
