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
