import { defineConfig } from 'vitest/config'

const inOneWorld = ['{domain,contract,locales,server,site,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const eachInItsOwn = ['{backoffice,ui}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    globalSetup: ['server/src/database/testing/global-setup.ts'],
    // One more than the smallest machine has processors: there is always one that waits.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // The server is read once for all of its tests: reading it takes longer than most of them.
      { extends: true, test: { name: 'server', include: inOneWorld, isolate: false } },
      // What runs in the browser keeps its state in modules, as a page does.
      { extends: true, test: { name: 'browser', include: eachInItsOwn } },
    ],
  },
})
