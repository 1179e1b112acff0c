// npm run screenshots: README's pictures, from the demonstration world. npm run screenshots -- all: every screen, side by side on contact sheets.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binaries, environmentOfProject, prepare, root, run } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

await prepare()
mkdirSync(path.join(root, 'docs', 'screenshots'), { recursive: true })
const dataDir = mkdtempSync(path.join(tmpdir(), 'bouquet-screenshots-'))
// When it runs as root, PostgreSQL's own user needs access to the folder.
chmodSync(dataDir, 0o755)
const env = { ...environmentOfProject(), JOURNEYS_DATA_DIR: dataDir, CHROMIUM_PATH: await findChromium() }
const config = process.argv.includes('all') ? 'contact-sheets' : 'screenshots'
// Sheets of an earlier run would hide that a screen is on none.
if (config === 'contact-sheets') rmSync(path.join(root, '.cache', config), { recursive: true, force: true })
const { code } = await run(path.join(binaries, 'playwright'), ['test', `--config=e2e/${config}.config.ts`], { env })
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = code ?? 1
