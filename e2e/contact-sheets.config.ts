import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots -- all`: every screen of a new demonstration world, put side by side. */
export default defineConfig({
  ...journeys,
  testMatch: '**/contact-sheets/sheets.ts',
  testIgnore: [],
  grepInvert: [],
  workers: 2,
  retries: 0,
  timeout: 1_800_000,
  projects: [{ name: 'contact sheets' }],
})
