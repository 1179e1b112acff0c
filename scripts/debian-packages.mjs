import { existsSync } from 'node:fs'
import { run } from './bootstrap.mjs'

const postgres15 = '/usr/lib/postgresql/15/bin/postgres'
const programsOfCluster = [
  postgres15,
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/bin/pgbackrest',
  '/bin/ip',
  '/usr/bin/faketime',
]
const debootstrap = '/usr/sbin/debootstrap'

/** For `npm test -- --all`: installs Debian's PostgreSQL 15 where that is permitted; otherwise the tests that need it are skipped. */
export function installPostgres15() {
  return install(['postgresql-15', 'postgresql-contrib'], [postgres15])
}

/**
 * For `npm run cluster` and the faults of a cluster: PostgreSQL 15, Patroni, etcd, HAProxy and pgBackRest, iproute2 for networks and faketime
 * for clocks, where that is permitted.
 */
export function installCluster() {
  const ofDatabase = ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbackrest']
  return install([...ofDatabase, 'iproute2', 'faketime'], programsOfCluster)
}

/** For `npm run image`: what makes a fresh Debian root, where that is permitted. */
export function installDebootstrap() {
  return install(['debootstrap'], [debootstrap])
}

/** For the tests of metrics and alerts: Debian's Prometheus with promtool, where that is permitted. */
export function installPrometheus() {
  return install(['prometheus'], ['/usr/bin/prometheus', '/usr/bin/promtool'])
}

/** What this machine lacks for a cluster, in words for a skipped line; undefined when nothing is missing. */
export function missingForCluster() {
  const missing = programsOfCluster.filter((program) => !existsSync(program))
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined
}

/** What this machine lacks for a fresh Debian root; undefined when nothing is missing. */
export function missingForImage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and the rights of root'
  return existsSync(debootstrap) ? undefined : 'debootstrap is not installed'
}

async function install(packages, programs) {
  if (programs.every((program) => existsSync(program))) return
  const names = packages.join(', ')
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return console.log(`skipped: installing ${names}: it needs root and apt-get`)
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    caught: true,
    // Debian starts services that it installs; here they are started with settings of their own.
    env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code !== 0) console.log(`skipped: installing ${names}: apt-get does not install them`)
}
