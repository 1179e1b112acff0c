/** The addresses of the development servers; everything else is Bouquet's own. */
export const webBases = { backoffice: '/__backoffice/', site: '/__site/' } as const

/** Internal calls of the server to the site's development server. */
export const siteCalls = { modules: '/__site/__modules', styles: '/__site/__styles/' } as const
