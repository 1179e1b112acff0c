import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots -- all`: every screen of a new demonstration world, put side by side, and then whether one lacks. */
export default defineConfig({
  ...journeys,
  testIgnore: [],
  grepInvert: [],
  workers: 2,
  retries: 0,
  timeout: 1_800_000,
  projects: [
    { name: 'contact sheets', testMatch: '**/contact-sheets/*sheets.ts' },
    { name: 'lacked routes', testMatch: '**/contact-sheets/lacked-routes.ts', dependencies: ['contact sheets'] },
  ],
})
