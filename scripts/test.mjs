// npm test: the checks before every commit. npm test -- --all: the long proofs as well. npm test -- --changed: only what a change can
// affect. npm test -- <files>: only those.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binaries, environmentOfProject, nodeOfProject, prepare, root, run } from './bootstrap.mjs'
import { reachOfChange } from './changed.mjs'
import { findChromium } from './chromium.mjs'
import { installCluster, installDebootstrap, installPostgres15, installPrometheus } from './debian-packages.mjs'
import { longSteps } from './long-steps.mjs'

const checks = [
  // Several checkers repeat much of each other's work: on two processors one of them takes less than half of their time.
  ['types', 'tsc', ['-p', 'tsconfig.json', '--checkers', '1']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['lock file', nodeOfProject, ['scripts/checks/lock-file.mjs']],
  ['dependencies', nodeOfProject, ['scripts/checks/dependencies.mjs']],
  ['import directions', nodeOfProject, ['scripts/checks/directions.mjs']],
  ['features are registered', nodeOfProject, ['scripts/checks/registers.mjs']],
  ['locales', nodeOfProject, ['scripts/checks/locales.mjs']],
  ['terms and typography', nodeOfProject, ['scripts/checks/terms.mjs']],
  ['columns are listed', nodeOfProject, ['scripts/checks/columns-listed.mjs']],
  ['money has its currency', nodeOfProject, ['scripts/checks/money.mjs']],
  ['rules', nodeOfProject, ['scripts/checks/rules.mjs']],
  ['docs name what there is', nodeOfProject, ['scripts/checks/docs.mjs']],
  ['migrations', nodeOfProject, ['scripts/checks/migrations.mjs']],
  ['widths of styles', nodeOfProject, ['scripts/checks/breakpoints.mjs']],
  ['styles stand once', nodeOfProject, ['scripts/checks/repeated-styles.mjs']],
  ['classes of styles exist', nodeOfProject, ['scripts/checks/classes-exist.mjs']],
  ['no texts in code', nodeOfProject, ['scripts/checks/texts-in-code.mjs']],
  ['names contain labels', nodeOfProject, ['scripts/checks/names-contain-labels.mjs']],
  ['plain words', nodeOfProject, ['scripts/checks/plain-words.mjs']],
  ['size of the first screen', nodeOfProject, ['scripts/checks/bundle-size.mjs']],
  ['types of messages are fresh', nodeOfProject, ['scripts/messages.mjs', '--check']],
  ['database types are fresh', nodeOfProject, ['server/database/generate-types.ts', '--check']],
]

const total = { passed: 0, failed: 0 }
const all = process.argv.includes('--all')
const changed = process.argv.includes('--changed') ? reachOfChange() : null
const files = changed?.files ?? process.argv.slice(2).filter((argument) => argument !== '--all')
const journeys = changed?.journeys ?? files.filter((file) => file.includes('.e2e.'))
const units = files.filter((file) => !file.includes('.e2e.'))
const isWhole = changed === null && files.length === 0

await prepare()
if (all)
  for (const install of [installPostgres15, installCluster, installPrometheus, installDebootstrap]) await install()
if (isWhole || changed) await runChecks()
if (isWhole || units.length > 0) await runUnits()
if (isWhole ? hasJourneys() : journeys.length > 0) await runJourneys()
if (all && isWhole) await runLongSteps()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** In parallel, because most of them use one CPU; reported in their order. */
async function runChecks() {
  const running = checks.map(([, command, args]) => timed(program(command), args, { caught: true }))
  for (const [place, [name]] of checks.entries()) {
    const { code, seconds, output } = await running[place]
    report(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, seconds)
    if (code !== 0) console.log(output)
  }
}

async function runUnits() {
  const result = path.join(root, '.cache', 'vitest.json')
  rmSync(result, { force: true })
  const named = `--reporter=${path.join(root, 'scripts', 'retried-tests.mjs')}`
  const reporters = ['--reporter=dot', named, '--reporter=json', `--outputFile.json=${result}`]
  const which = changed ? ['related', '--run', ...units] : ['run', ...units]
  const { code, seconds } = await timed(program('vitest'), [...which, ...reporters], {
    env: { ...environmentOfProject(), NO_COLOR: '1', ...(all && { LONG_TESTS: 'on' }) },
  })
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(result)
  const failed = numFailedTests + testResults.filter(didNotLoad).length
  report('unit and integration tests', counted(code, numPassedTests, failed), seconds)
}

function didNotLoad({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

async function runJourneys() {
  const result = path.join(root, '.cache', 'playwright.json')
  rmSync(result, { force: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bouquet-journeys-'))
  // When it runs as root, PostgreSQL's own user needs access to the folder.
  chmodSync(dataDir, 0o755)
  try {
    const env = {
      ...environmentOfProject(),
      JOURNEYS_DATA_DIR: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: result,
      ...(all && { LONG_TESTS: 'on' }),
      CHROMIUM_PATH: await findChromium(),
    }
    const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=line,json', ...journeys]
    const { code, seconds } = await timed(program('playwright'), args, { env })
    const { expected = 0, unexpected = 0, flaky = 0 } = readJson(result).stats ?? {}
    report('journeys', counted(code, expected + flaky, unexpected), seconds)
    if (flaky > 0) console.log(`       ${flaky} of them only when tried again`)
  } catch (error) {
    console.log(error.message)
    report('journeys', { passed: 0, failed: 1 }, 0)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In sequence, as each of them may need the whole machine. */
async function runLongSteps() {
  for (const { name, program: command, args, missing } of longSteps) {
    const reason = missing?.()
    if (reason) console.log(`skipped: ${name}: ${reason}`)
    else {
      const { code, seconds } = await timed(program(command), args)
      report(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, seconds)
    }
  }
}

/** A run without a failed test that still exits with an error counts as a failed test. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function report(name, { passed, failed }, seconds) {
  total.passed += passed
  total.failed += failed
  const outcome = passed + failed === 1 ? '' : `: ${passed} passed, ${failed} failed`
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}${outcome} (${seconds.toFixed(1)} s)`)
}

async function timed(command, args, options) {
  const start = performance.now()
  const ended = await run(command, args, options)
  return { ...ended, seconds: (performance.now() - start) / 1000 }
}

function program(name) {
  if (path.isAbsolute(name)) return name
  return path.join(binaries, process.platform === 'win32' ? `${name}.cmd` : name)
}

function hasJourneys() {
  return (
    existsSync(path.join(root, 'e2e')) && readdirSync(path.join(root, 'e2e')).some((file) => file.endsWith('.e2e.ts'))
  )
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
