import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,locales,ui,server,backoffice,site,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    globalSetup: ['server/src/database/testing/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
