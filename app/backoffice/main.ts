import { startBackoffice } from '@bouquet/backoffice/start.tsx'
import { screens } from './screens.ts'

await startBackoffice(screens)
