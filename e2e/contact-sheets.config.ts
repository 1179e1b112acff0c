import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { webServer } = journeys
if (!webServer || Array.isArray(webServer)) throw new Error('The journeys run against one server.')

/** `npm run screenshots -- all`: every screen of a new demonstration world, put side by side, and then whether one lacks. */
export default defineConfig({
  ...journeys,
  testIgnore: [],
  grepInvert: [],
  workers: 2,
  retries: 0,
  // A walk over all screens takes many minutes; a single page that hangs is given up long before that.
  timeout: 3_600_000,
  use: { ...journeys.use, navigationTimeout: 60_000 },
  webServer: { ...webServer, timeout: 600_000 },
  projects: [
    // First, because the report that it sends is one of the operators' screens.
    { name: 'sheets behind links', testMatch: '**/contact-sheets/link-sheets.ts' },
    {
      name: 'contact sheets',
      testMatch: '**/contact-sheets/sheets.ts',
      dependencies: ['sheets behind links'],
      teardown: 'lacked routes',
    },
    // Also when something could not be taken, as it says what is on no sheet.
    { name: 'lacked routes', testMatch: '**/contact-sheets/lacked-routes.ts' },
  ],
})
