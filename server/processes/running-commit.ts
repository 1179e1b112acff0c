import { readFile } from 'node:fs/promises'

const repository = new URL('../../.git/', import.meta.url)

/** The commit that runs: as the operator names it, else of the folder's own repository; null where nobody knows. */
export async function runningCommit(named: string | null): Promise<string | null> {
  return named ?? (await commitOfRepository().catch(() => null))
}

async function commitOfRepository(): Promise<string | null> {
  const head = await textOf('HEAD')
  const [, branch] = /^ref: (\S+)$/.exec(head) ?? []
  if (!branch) return isCommit(head) ? head : null
  const own = await textOf(branch).catch(() => '')
  if (isCommit(own)) return own
  const packed = (await textOf('packed-refs')).split('\n').find((line) => line.endsWith(` ${branch}`))
  const [commit = ''] = packed?.split(' ') ?? []
  return isCommit(commit) ? commit : null
}

const textOf = async (name: string) => (await readFile(new URL(name, repository), 'utf8')).trim()
const isCommit = (text: string) => /^[0-9a-f]{40,64}$/.test(text)
