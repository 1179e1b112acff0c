import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

// The workers read this file again, so values that are chosen once here are passed to them in the environment.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_DATA_DIR ??= newDataDir()

const port = process.env.JOURNEYS_PORT
const baseURL = `http://localhost:${port}`
// Long tests and additional proofs only run with `npm test -- --all`, or when their file is named. The workers do not know which files are
// named.
if (process.argv.some((argument) => argument.includes('.e2e.'))) process.env.LONG_JOURNEYS = 'on'
const withLong = process.env.LONG_TESTS === 'on' || process.env.LONG_JOURNEYS === 'on'
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: withLong ? [] : ['**/*.long.e2e.ts'],
  grepInvert: withLong ? [] : [/@long/],
  outputDir: '../test-results',
  // One more than the smallest machine has CPUs, as one of them is usually waiting.
  workers: 3,
  fullyParallel: true,
  // A test that passes only on a retry is counted as flaky, and named at the end.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    actionTimeout: 15_000,
    // Animations cost much rendering time while two browsers share the CPUs.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey would take longer than running it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...sandbox, '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // Journeys change the data that they use, so only those marked for it run a second time, and those marked `@mobile-long` only with `--all`.
    {
      name: 'mobile',
      grep: withLong ? /@mobile/ : /@mobile(?!-long)/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node app/main.ts',
    cwd: path.dirname(import.meta.dirname),
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    stdout: process.env.JOURNEYS_LOG ? 'pipe' : 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // All journeys come from one address, and together send more projects than a couple may.
    env: { PORT: port, DATA_DIR: process.env.JOURNEYS_DATA_DIR, CALL_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
  },
})

function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bouquet-journeys-'))
  // When the tests run as root, PostgreSQL's own user needs access to the folder.
  chmodSync(folder, 0o755)
  return folder
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
