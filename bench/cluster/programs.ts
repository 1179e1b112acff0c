import { existsSync } from 'node:fs'
import path from 'node:path'

/** The programs of a cluster where Debian's packages install them. */
export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
} as const

/** The folder of PostgreSQL's own programs, which Patroni starts. */
export const postgresPrograms = path.dirname(programs.postgres)

/** What this machine lacks for a cluster, in words for a skipped line; undefined when nothing is missing. */
export function missingForCluster(): string | undefined {
  if (process.platform !== 'linux') return 'a cluster needs Linux'
  const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : name))
  return missing.length > 0
    ? `${missing.join(', ')} not installed; \`npm run cluster\` installs what it may`
    : undefined
}
