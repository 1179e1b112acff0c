import { configDefaults, defineConfig } from 'vitest/config'

const inOneWorld = [
  '{app,bench,contract,demo,domain,emulators,server,site}/**/*.test.{ts,tsx}',
  'features/*/*/{rules,server,site}/**/*.test.{ts,tsx}',
  'features/*/*/*.test.ts',
  'scripts/**/*.test.mjs',
]
const eachInItsOwn = ['{backoffice,ui}/**/*.test.{ts,tsx}', 'features/*/*/backoffice/**/*.test.{ts,tsx}']
// What takes longer than 20 seconds runs only with `npm test -- --all`, or when its file is named.
const long = '**/*.long.test.{ts,tsx,mjs}'
const withLong = process.env.LONG_TESTS === 'on' || process.argv.some((argument) => argument.includes('.long.test.'))

export default defineConfig({
  test: {
    globalSetup: ['server/database/testing/global-setup.ts'],
    // One more than the smallest machine has processors: there is always one that waits.
    maxWorkers: 3,
    testTimeout: withLong ? 600_000 : 20_000,
    hookTimeout: withLong ? 600_000 : 60_000,
    exclude: [...configDefaults.exclude, ...(withLong ? [] : [long])],
    projects: [
      // The server is read once for all of its tests: reading it takes longer than most of them.
      { extends: true, test: { name: 'server', include: inOneWorld, isolate: false } },
      // What runs in the browser keeps its state in modules, as a page does.
      { extends: true, test: { name: 'browser', include: eachInItsOwn } },
    ],
  },
})
