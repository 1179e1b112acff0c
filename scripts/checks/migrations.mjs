// Refuses migrations that lock a large table, remove what the previous release still uses, or create objects that belong in objects/.
import { objectsIn, refusalsOf, refusalsOfObjects, tablesMadeBy } from './migration-rules.mjs'
import { conclude, sourcesIn } from './sources.mjs'
import { uncheckedMigrations } from './unchecked-migrations.mjs'

// The last migration from the time when migrations created functions, views and triggers.
const lastWithObjects = '202611230402_drop_unused_functions.sql'

const migrations = sourcesIn(['server/database/migrations'], ['.sql'])
  .map(({ file, text }) => ({ name: file.split('/').at(-1), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

const tables = []
const problems = []
for (const { name, text } of migrations) {
  if (!/^\d{12}_[a-z]+(_[a-z0-9]+)+\.sql$/.test(name)) problems.push(`${name}: is named YYYYMMDDHHMM_verb_noun.sql`)
  if (!uncheckedMigrations.has(name)) problems.push(...refusalsOf(text, tables).map((reason) => `${name}: ${reason}`))
  if (name > lastWithObjects) problems.push(...objectsIn(text).map((reason) => `${name}: ${reason}`))
  tables.push(...tablesMadeBy(text))
}
for (const { file, text } of sourcesIn(['server/database/objects'], ['.sql']))
  problems.push(...refusalsOfObjects(text, tables).map((reason) => `${file}: ${reason}`))
conclude(problems)
