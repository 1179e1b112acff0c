export const portraitPath = '/portrait-experiences'
