import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

export type Mount = { at: string; from: string } | { at: string; tmpfs: true }

export type InRoot = {
  environment: Record<string, string>
  workdir: string
  /** Without a user: root. */
  user?: string | undefined
  mounts?: Mount[]
  isReadOnly?: boolean
}

const lastChunks = 40

// The mounts are those of a namespace of their own: they are gone with the program, however it ends.
const entering = `
set -e
root=$1 mode=$2; shift 2
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
  mkdir -p "$root$1"
  if [ "$2" = tmpfs ]; then mount -t tmpfs tmpfs "$root$1"; else mount --bind "$2" "$root$1"; fi
  shift 2
done
shift
mount -o "remount,bind,$mode" "$root"
exec chroot "$root" "$@"
`

/** Starts a program with `root` as its `/`, in a namespace of mounts and of processes of its own. */
export function startInRoot(root: string, program: string[], how: InRoot): ChildProcess {
  const mounts = (how.mounts ?? []).flatMap((mount) => [mount.at, 'tmpfs' in mount ? 'tmpfs' : mount.from])
  const script = [
    'sh',
    '-c',
    entering,
    'sh',
    root,
    how.isReadOnly ? 'ro' : 'rw',
    ...mounts,
    '--',
    ...within(program, how),
  ]
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** The last of what a program says, for whoever asks why it failed. */
export function saidBy(child: ChildProcess): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said.push(chunk)
      if (said.length > lastChunks) said.shift()
    })
  return said
}

/** Runs one more program beside one that was started, as `docker exec` does; gives its exit code. */
export async function runBeside(child: ChildProcess, program: string[], how: InRoot): Promise<number> {
  const target = ['--target', String(await firstProcessOf(child)), '--mount', '--pid', '--root', '--wd=/']
  const beside = spawn('nsenter', [...target, ...within(program, how)], { stdio: ['ignore', 'ignore', 'ignore'] })
  const [code] = (await once(beside, 'exit')) as [number | null]
  return code ?? 1
}

/** The process that is the first one of its namespace; on this machine it has another number. */
export async function firstProcessOf({ pid }: ChildProcess): Promise<number> {
  const [first] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')
  return Number(first)
}

/** As a container's runtime does it: no variable of this machine, no privilege that the user has not. */
function within(program: string[], { environment, workdir, user }: InRoot): string[] {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const asUser = user
    ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
    : []
  return ['env', '-i', ...variables, ...asUser, 'sh', '-c', 'cd "$0" && exec "$@"', workdir, ...program]
}
