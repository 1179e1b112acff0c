import { configDefaults, defineConfig } from 'vitest/config'

const inOneWorld = [
  '{app,bench,contract,demo,domain,emulators,server,site}/**/*.test.{ts,tsx}',
  'features/*/*/{rules,server,site}/**/*.test.{ts,tsx}',
  'features/*/*/*.test.ts',
  'scripts/**/*.test.mjs',
]
const eachInItsOwn = ['{backoffice,ui}/**/*.test.{ts,tsx}', 'features/*/*/backoffice/**/*.test.{ts,tsx}']
// Tests that take longer than 20 seconds run only with `npm test -- --all`, or when its file is named.
const long = '**/*.long.test.{ts,tsx,mjs}'
const withLong = process.env.LONG_TESTS === 'on' || process.argv.some((argument) => argument.includes('.long.test.'))

export default defineConfig({
  test: {
    provide: { isLongRun: withLong },
    globalSetup: ['server/database/testing/global-setup.ts'],
    // One more than the smallest machine has CPUs, as one of them is usually waiting.
    maxWorkers: 3,
    // Generous, so that a busy machine fails no test: a proof that waits polls, and goes on as soon as it is so.
    testTimeout: withLong ? 600_000 : 60_000,
    hookTimeout: withLong ? 600_000 : 120_000,
    expect: { poll: { timeout: 15_000 } },
    // A test that passes only on a retry is named at the end (`scripts/retried-tests.mjs`).
    retry: process.env.CI ? 1 : 0,
    exclude: [...configDefaults.exclude, ...(withLong ? [] : [long])],
    projects: [
      // The server's modules are loaded once for all of its tests: loading them takes longer than most tests.
      { extends: true, test: { name: 'server', include: inOneWorld, isolate: false } },
      // Browser modules keep state, as in a page, so each test file gets its own.
      { extends: true, test: { name: 'browser', include: eachInItsOwn } },
    ],
  },
})
