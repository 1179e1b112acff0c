import type { Config } from '@bouquet/server/config/config.ts'

/** The settings and the database URL that the filling process gets. */
export type Filling = { config: Config; url: string }

/** The exit code for a database that became unavailable; nothing is half filled, so the filling can start again. */
export const unavailableExit = 75
