// Refuses migrations that lock a large table, or take away what the former release uses while it still runs.
import { refusalsOf, tablesMadeBy } from './migration-rules.mjs'
import { conclude, sourcesIn } from './sources.mjs'
import { uncheckedMigrations } from './unchecked-migrations.mjs'

const migrations = sourcesIn(['server/database/migrations'], ['.sql'])
  .map(({ file, text }) => ({ name: file.split('/').at(-1), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

const tables = []
const problems = []
for (const { name, text } of migrations) {
  if (!/^\d{12}_[a-z]+(_[a-z0-9]+)+\.sql$/.test(name)) problems.push(`${name}: is named YYYYMMDDHHMM_verb_noun.sql`)
  if (!uncheckedMigrations.has(name)) problems.push(...refusalsOf(text, tables).map((reason) => `${name}: ${reason}`))
  tables.push(...tablesMadeBy(text))
}
conclude(problems)
