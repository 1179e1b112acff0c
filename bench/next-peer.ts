import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Served } from './servers.ts'

type Peer = Served & { version: string }

/** Next as it is published today, its template of `bench/next/` and nothing of ours: installed into `folder`, built, and started as in production. */
export async function startNext(database: string, folder: string): Promise<Peer> {
  const app = path.join(folder, 'next')
  await cp(fileURLToPath(new URL('./next/', import.meta.url)), app, { recursive: true })
  await writeFile(path.join(app, 'package.json'), JSON.stringify({ private: true }))
  const packages = ['next', 'react', 'react-dom', 'pg'].map((name) => `${name}@latest`)
  await run(app, database, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages])
  const next = [path.join(app, 'node_modules/next/dist/bin/next')]
  await run(app, database, process.execPath, [...next, 'build'])
  const { version } = JSON.parse(await readFile(path.join(app, 'node_modules/next/package.json'), 'utf8'))
  const server = spawn(process.execPath, [...next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: app,
    env: environment(database),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return { address: await addressOf(server), version, stop }
}

const environment = (database: string) => ({
  ...process.env,
  DATABASE_URL: database,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
})

async function run(folder: string, database: string, program: string, given: string[]): Promise<void> {
  const child = spawn(program, given, {
    cwd: folder,
    env: environment(database),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${[program, ...given].join(' ')} ended with ${code}`)
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    server.stdout?.on('data', (chunk) => {
      heard += String(chunk)
      const [address] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(heard) ?? []
      if (address && heard.includes('Ready')) resolve(address)
    })
    server.once('exit', () => reject(new Error(`Next ended before it listened: ${heard}`)))
  })
}
