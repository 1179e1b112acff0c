import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunAs } from '@bouquet/server/database/embedded/run-as.ts'
import { programs } from './programs.ts'

/** A program, how it is started, and as whom. */
export type Command = { program: string; args: string[]; runAs: RunAs | undefined }

/** The machine of a PostgreSQL node. */
export type Host = {
  address: string
  /** The command that runs this one on the host. */
  on(command: Command): Command
  /** Unplugs its network: packets vanish, nothing is refused. The returned function plugs it in again. */
  cutOff(): Promise<() => Promise<void>>
}

/** The network of a cluster; etcd, HAProxy, Bouquet and who tries it out share one side. */
export type Network = {
  /** Where etcd and HAProxy are. */
  address: string
  /** The addresses that may reach PostgreSQL. */
  range: string
  hosts: Host[]
  close(): void
}

const run = promisify(execFile)

/** Every host is this machine, at an address of 127.0.0.0/8 that nothing else uses; none can be cut off. */
export function loopbackNetwork(count: number): Network {
  const net = `127.${(process.pid >> 8) % 256}.${process.pid % 256}`
  const hosts = Array.from({ length: count }, (_, at) => ({
    address: `${net}.${at + 1}`,
    on: (command: Command) => command,
    cutOff: () => Promise.reject(new Error('A host on loopback has no network of its own')),
  }))
  return { address: `${net}.254`, range: '127.0.0.0/8', hosts, close: () => undefined }
}

/** Each host has a network namespace and an address of its own; a bridge connects them to this machine. It needs root. */
export async function namespaceNetwork(count: number): Promise<Network> {
  // 198.18.0.0/15 is reserved for measuring networks (RFC 2544), so that nothing real is behind it.
  const net = `198.18.${process.pid % 256}`
  const bridge = `bq${process.pid}`
  const names = Array.from({ length: count }, (_, at) => `${bridge}-${at + 1}`)
  const close = () => {
    for (const name of names) quietly('netns', 'delete', name)
    quietly('link', 'delete', bridge)
  }
  process.once('exit', close)
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${net}.254/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  const hosts: Host[] = []
  for (const [at, name] of names.entries()) hosts.push(await openHost(name, `${net}.${at + 1}`, bridge))
  return { address: `${net}.254`, range: `${net}.0/24`, hosts, close }
}

/** The cable between the bridge and the namespace has the namespace's name at the bridge's end. */
async function openHost(name: string, address: string, bridge: string): Promise<Host> {
  await ip('netns', 'add', name)
  await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await ip('link', 'set', name, 'master', bridge, 'up')
  await ip('-netns', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) await ip('-netns', name, 'link', 'set', device, 'up')
  return {
    address,
    on: ({ program, args, runAs }) => ({
      program: programs.nsenter,
      args: entering(name, runAs, program, args),
      runAs: undefined,
    }),
    cutOff: async () => {
      await ip('link', 'set', name, 'down')
      return () => ip('link', 'set', name, 'up')
    },
  }
}

/** Only root may enter a namespace, so that the user changes afterwards. */
function entering(name: string, runAs: RunAs | undefined, program: string, args: string[]): string[] {
  const user = runAs ? [`--setuid=${runAs.uid}`, `--setgid=${runAs.gid}`] : []
  return [`--net=/run/netns/${name}`, ...user, '--', program, ...args]
}

async function ip(...args: string[]): Promise<void> {
  await run(programs.ip, args)
}

function quietly(...args: string[]): void {
  try {
    execFileSync(programs.ip, args, { stdio: 'ignore' })
  } catch {
    // It is gone already.
  }
}
