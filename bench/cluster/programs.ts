import { existsSync } from 'node:fs'
import path from 'node:path'
import { isRoot } from '@bouquet/server/database/embedded/run-as.ts'

/** The programs of a cluster where Debian's packages install them. */
export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
  ip: '/bin/ip',
  nsenter: '/usr/bin/nsenter',
} as const

const ofNamespaces = ['ip', 'nsenter']

/** The folder of PostgreSQL's own programs, which Patroni starts. */
export const postgresPrograms = path.dirname(programs.postgres)

/** What this machine lacks for a cluster, in words for a skipped line; undefined when nothing is missing. */
export function missingForCluster(): string | undefined {
  if (process.platform !== 'linux') return 'a cluster needs Linux'
  return notInstalled(Object.keys(programs).filter((name) => !ofNamespaces.includes(name)))
}

/** The same for hosts that have a network each. */
export function missingForNamespaces(): string | undefined {
  const missing = missingForCluster() ?? notInstalled(ofNamespaces)
  return missing ?? (isRoot() ? undefined : 'networks of their own need root')
}

function notInstalled(names: string[]): string | undefined {
  const missing = names.filter((name) => !existsSync(programs[name as keyof typeof programs]))
  return missing.length > 0
    ? `${missing.join(', ')} not installed; \`npm run cluster\` installs what it may`
    : undefined
}
