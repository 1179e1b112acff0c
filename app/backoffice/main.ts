import { startBackoffice } from '@bouquet/backoffice/start.tsx'
import { screens } from './screens.ts'

await startBackoffice(screens, async () => (await import('./operator-screens.ts')).operatorScreens)
