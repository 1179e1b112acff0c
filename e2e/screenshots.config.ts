import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: the same server with a new demonstration world, in one browser. */
export default defineConfig({
  ...journeys,
  testMatch: '**/screenshots.ts',
  testIgnore: [],
  workers: 1,
  retries: 0,
  projects: [{ name: 'screenshots' }],
})
