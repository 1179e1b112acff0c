import { existsSync } from 'node:fs'
import { run } from './bootstrap.mjs'

const programs = '/usr/lib/postgresql/15/bin/postgres'

/** For `npm test -- --all`: installs Debian's PostgreSQL 15 where that is permitted; otherwise the tests that need it are skipped. */
export async function installPostgres15() {
  if (existsSync(programs)) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return console.log('skipped: installing postgresql-15: it needs root and apt-get')
  const { code } = await run('apt-get', ['install', '-y', '-qq', 'postgresql-15', 'postgresql-contrib'], {
    caught: true,
  })
  if (code !== 0) console.log('skipped: installing postgresql-15: apt-get has no such package')
}
