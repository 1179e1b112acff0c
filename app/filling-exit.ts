import type { Config } from '@bouquet/server/config/config.ts'

/** What the filling process has to fill. */
export type Filling = { config: Config; url: string }

/** How it ends where the database went away meanwhile; nothing is half filled, and it can begin again. */
export const unavailableExit = 75
