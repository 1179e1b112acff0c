import { startBackoffice } from '@bouquet/backoffice/start.tsx'
import { screens } from './screens.ts'

const loadForOperators = async () => (await import('./operator-screens.ts')).operatorScreens

/** Renders the page at the address; with `waits`, what is shown stays until it is there. */
export const showAllPages = (options: { waits: boolean }): Promise<void> =>
  startBackoffice(screens, loadForOperators, options)
