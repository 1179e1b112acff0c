import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'

/** The mirror that this machine's apt uses for Debian itself. */
export function debianMirror(): string | undefined {
  try {
    const filter = ['Created-By: Packages', 'Component: main', 'Origin: Debian', 'Label: Debian']
    const [mirror] = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)', ...filter], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.startsWith('http'))
    return mirror
  } catch {
    return undefined
  }
}

/** npm's own folder on this machine. */
export function npmFolder(): string {
  const program = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return path.resolve(path.dirname(realpathSync(program)), '..')
}

/** How this machine's npm is set up, for the npm in the root: registry, cache, and further certificates. */
export function npmOfMachine() {
  const config = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
  return {
    registry: config('registry'),
    cache: config('cache'),
    certificates: process.env.NODE_EXTRA_CA_CERTS,
  }
}
