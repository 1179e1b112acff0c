// docs/rules.md matches the features' rules; each rule exists once, each cited rule exists, and so does each file that a rule names.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { assembledRules, readRules } from '../rules.mjs'
import { conclude, sourcesIn } from './sources.mjs'

const rules = readRules().flatMap(({ folder, text }) =>
  [...text.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, name]) => ({ folder, name })),
)
const names = new Set(rules.map(({ name }) => name))

conclude([...stale(), ...twice(), ...unknown(), ...lost()])

function stale() {
  const written = readFileSync(path.join(root, 'docs/rules.md'), 'utf8')
  return written === assembledRules()
    ? []
    : ['docs/rules.md is not what the rules.md of the folders say: npm run rules']
}

function twice() {
  return rules
    .filter(({ name }, place) => rules.findIndex((other) => other.name === name) !== place)
    .map(({ folder, name }) => `${folder}/rules.md: the rule "${name}" stands twice`)
}

/** A citation is `rule "late payment"`; several are separated by commas. */
function unknown() {
  const folders = ['domain', 'contract', 'server', 'backoffice', 'site', 'features', 'app', 'emulators', 'demo', 'ui']
  return sourcesIn(folders, ['.ts', '.tsx', '.sql']).flatMap(({ file, text }) =>
    [...text.matchAll(/\brules? ((?:["“][^"”\n]+["”](?:, | and )?)+)/gi)]
      .flatMap(([, cited]) => [...cited.matchAll(/["“]([^"”\n]+)["”]/g)])
      .filter(([, name]) => !names.has(name))
      .map(([, name]) => `${file}: no rule is named "${name}"`),
  )
}

function lost() {
  return readRules().flatMap(({ folder, text }) =>
    [...text.matchAll(/`((?:features|domain|server|backoffice|site|contract|ui|app|emulators|demo|e2e)\/[\w./-]+)`/g)]
      .filter(([, file]) => !existsSync(path.join(root, file)))
      .map(([, file]) => `${folder}/rules.md names ${file}, which does not exist`),
  )
}
