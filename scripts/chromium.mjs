import { existsSync } from 'node:fs'
import path from 'node:path'
import { nodeOfProject, root, run } from './bootstrap.mjs'

// Without windows, it uses two thirds of the CPU time for the same pages.
const lightNames = ['chromium-headless-shell']
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const apt = 'apt-get -o Acquire::Retries=0 -o Acquire::http::Timeout=20'
const aptInstall = `${apt} install -y --no-install-recommends fonts-liberation`
const packageManagers = [
  // Debian has the headless package, Ubuntu does not.
  ['apt-get', `${apt} update && (${aptInstall} chromium-headless-shell || ${aptInstall} chromium)`],
  ['dnf', 'dnf install -y chromium'],
  ['apk', 'apk add --no-cache chromium'],
  ['pacman', 'pacman -Sy --noconfirm chromium'],
  ['zypper', 'zypper --non-interactive install chromium'],
]

/** The path of a Chromium that starts: a configured one, an installed one, or one that is installed now. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return (await starts(configured)) ? configured : refuse(configured)
  return (
    (await installedOf(lightNames)) ??
    (process.env.CI ? await installWithSystem(lightNames) : undefined) ??
    (await installedOf(names)) ??
    (await installWithSystem([...lightNames, ...names])) ??
    (await downloadWithPlaywright())
  )
}

function refuse(configured) {
  throw new Error(`CHROMIUM_PATH: ${configured} does not start. Give the path of a Chromium, or leave it unset.`)
}

async function installedOf(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = wanted.flatMap((name) => folders.map((folder) => path.resolve(folder, name)))
  for (const candidate of candidates) if (existsSync(candidate) && (await starts(candidate))) return candidate
  return undefined
}

// Some systems have a placeholder at this path that only explains how to install the real one.
async function starts(file) {
  const { code } = await run(file, ['--version'], { caught: true }).catch(() => ({ code: 1 }))
  return code === 0
}

async function installWithSystem(wanted) {
  if (process.getuid?.() !== 0) return undefined
  for (const [manager, command] of packageManagers) {
    const { code } = await run('sh', ['-c', `command -v ${manager}`], { caught: true })
    if (code !== 0) continue
    console.log(`Installing Chromium with ${manager} …`)
    const { output } = await run('sh', ['-c', command], { caught: true })
    const found = await installedOf(wanted)
    if (!found) console.log(output)
    return found
  }
  return undefined
}

async function downloadWithPlaywright() {
  console.log('Downloading Chromium with Playwright …')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const command = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(nodeOfProject, [command, 'install', ...withLibraries, 'chromium'])
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (await starts(file)) return file
  throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to it.')
}
