import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { signAccessToken } from '../server/src/http/access-token.ts'

const secret = 'only-for-this-measurement-0123456789abcdef'

export type Served = { address: string; stop(): Promise<void> }

/** The product's own server, started as it always is. */
export async function startOurs(
  url: string,
  folder: string,
): Promise<Served & { tokenFor(providerId: string): Promise<string> }> {
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    DEMONSTRATION: 'off',
  }
  const served = await start('../server/src/main.ts', environment, /Bouquet is at (\S+)/)
  const tokenFor = (id: string) =>
    signAccessToken(
      new TextEncoder().encode(secret),
      { id, roles: ['ROLE_PRESTATAIRE'] },
      new Date(Date.now() + 3_600_000),
    )
  return { ...served, tokenFor }
}

/** The limit: the same statements behind node:http. */
export function startBare(url: string): Promise<Served> {
  return start('./bare-server.ts', { DATABASE_URL: url }, /bare at (\S+)/)
}

async function start(file: string, environment: Record<string, string>, says: RegExp): Promise<Served> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { address: await addressOf(child, says), stop: () => stop(child) }
}

async function addressOf(child: ChildProcess, says: RegExp): Promise<string> {
  let heard = ''
  for await (const chunk of child.stdout ?? []) {
    heard += String(chunk)
    const [, address] = says.exec(heard) ?? []
    if (address) return address
  }
  throw new Error(`The server ended before it listened: ${heard}`)
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
