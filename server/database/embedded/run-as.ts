import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'

/** The user as which PostgreSQL runs when the server itself is root, which PostgreSQL does not allow. */
export type RunAs = { uid: number; gid: number }

const run = promisify(execFile)
const preferredUsers = ['postgres', 'nobody']

export const isRoot = () => process.getuid?.() === 0

/** An unprivileged user of this machine. Throws a StartupError where there is none. */
export async function unprivilegedUser(): Promise<RunAs> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of preferredUsers) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody". Start Bouquet as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether that user can enter and write a folder, or execute a file: tested with the system itself, because access control lists count too. */
export async function canUse(runAs: RunAs, use: 'write' | 'execute', target: string): Promise<boolean> {
  const test = use === 'write' ? 'cd "$0" && [ -w . ]' : '[ -x "$0" ]'
  return run('/bin/sh', ['-c', test, target], { ...runAs, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** A folder that every user can enter and that survives a restart of the machine where possible. */
export async function reachableFolder(): Promise<string> {
  const anyone = await unprivilegedUser()
  for (const folder of ['/var/tmp', '/tmp', tmpdir()]) if (await canUse(anyone, 'write', folder)) return folder
  throw new StartupError(
    'PostgreSQL finds no folder that it may write: /var/tmp and /tmp are closed. Set DATABASE_URL.',
  )
}
