import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const run = promisify(execFile)

/** A server in a separate process. */
export type ReleaseProcess = { address: string; stop(): Promise<void> }

/** Starts the server of the release in that folder; resolves once it listens. Fails with its output if it ends earlier. */
export async function startRelease(folder: string, settings: Record<string, string>): Promise<ReleaseProcess> {
  const child = spawn(process.execPath, [programOf(folder)], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return { address: await addressOf(child), stop: () => stop(child) }
}

/** Installs another release's dependencies and builds its webs, so that it can be started. */
export async function installRelease(folder: string): Promise<void> {
  if (await hasOurPackages(folder)) await linkPackages(folder)
  else await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
  // Without the test's NODE_ENV, which would make React load its development build.
  for (const web of ['backoffice', 'site'])
    await run('vite', ['build'], {
      cwd: path.join(folder, web),
      env: { PATH: [path.join(folder, 'node_modules', '.bin'), '/usr/bin', '/bin'].join(path.delimiter) },
    })
}

async function hasOurPackages(folder: string): Promise<boolean> {
  const lockFileOf = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8')
  return (await lockFileOf(folder)) === (await lockFileOf(root))
}

/** Links to the current node_modules: that takes a second, and an installation half a minute. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules')
  await mkdir(path.join(packages, '@bouquet'), { recursive: true })
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@bouquet') await symlink(path.join(root, 'node_modules', name), path.join(packages, name))
  // Relative links, so that each release uses its own workspaces.
  const { workspaces } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  for (const name of workspaces) await symlink(path.join('..', '..', name), path.join(packages, '@bouquet', name))
}

/** The server's entry file until the release of November 2026. */
function programOf(folder: string): string {
  return existsSync(path.join(folder, 'app')) ? 'app/main.ts' : 'server/src/main.ts'
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const lines: string[] = []
  const hear = (line: string) => {
    lines.push(line)
    const [, address] = /Bouquet is at (\S+)/.exec(line) ?? []
    if (address) resolve(address)
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', hear)
  child.once('exit', () => reject(new Error(`The server ended:\n${lines.slice(-20).join('\n')}`)))
  return promise
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
