/** The addresses of the development servers; everything else is Bouquet's own. */
export const webBases = { backoffice: '/__backoffice/', site: '/__site/' } as const

/** What the server asks the site's development server for. */
export const siteCalls = { modules: '/__site/__modules', styles: '/__site/__styles/' } as const
