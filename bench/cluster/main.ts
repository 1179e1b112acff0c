// npm run cluster: three PostgreSQL nodes under Patroni, etcd, HAProxy, three web processes and one for jobs on this machine's loopback.
// npm run cluster -- restore: the proof of a restore to a moment (restore.ts).
// On standard input: `kill`, `freeze` (for twenty seconds) and `switch` of the primary, `etcd` (gone for twenty seconds), `show`; Ctrl-C ends all of it.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@bouquet/server/testing/free-port.ts'
import { type StartedProcess, startProcess } from '@bouquet/server/testing/start-process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { commands, say } from './commands.ts'
import { missingForCluster } from './programs.ts'
import { tryRestore } from './restore.ts'

const webs = 3
const program = new URL('../../app/main.ts', import.meta.url)

const missing = missingForCluster()
if (missing) say(`skipped: a cluster: ${missing}`)
else if (process.argv[2] === 'restore') process.exitCode = await tryRestore()
else await run()
process.exit()

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bouquet-cluster-'))
  // When the run is root's, PostgreSQL's own user needs access to the folder.
  await chmod(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const ports: number[] = []
  for (let at = 0; at < webs; at++) ports.push(await freePort())
  const cluster = await startCluster(folder, { webs: ports, archives: true })
  try {
    const processes = await startProcesses(cluster, folder, ports)
    say(`Bouquet is at ${cluster.webAddress}, its files are in ${folder}`)
    await obey(cluster)
    await Promise.all(processes.map((one) => one.stop()))
  } finally {
    await cluster.stop()
  }
}

/** The first process fills the empty database alone. */
async function startProcesses(cluster: Cluster, folder: string, ports: number[]): Promise<StartedProcess[]> {
  const settings = {
    DATABASE_URL: cluster.primaryUrl,
    DATA_DIR: path.join(folder, 'files'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '127.0.0.1/32',
    LOG_LEVEL: 'warn',
  }
  const jobs = await startProcess(program, { ...settings, ROLE: 'jobs', PORT: String(await freePort()) })
  const web = (port: number) => startProcess(program, { ...settings, ROLE: 'web', PORT: String(port) })
  return [jobs, ...(await Promise.all(ports.map(web)))]
}

async function obey(cluster: Cluster): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const command = commands[line.trim()]
    if (command) command(cluster).catch((error: Error) => say(error.message))
    else say(Object.keys(commands).join(', '))
  })
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  lines.close()
}
