// npm run messages: writes contract/messages.generated.ts, the types of all messages; with --check it only checks whether they are up to date.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageFolders } from '../contract/message-folders.ts'
import { conclude } from './checks/sources.mjs'

const root = path.dirname(import.meta.dirname)
const target = path.join(root, 'contract', 'messages.generated.ts')

const folders = globSync(messageFolders, { cwd: root }).map((folder) => folder.split(path.sep).join('/'))
const namespaces = folders.map((folder) => ({ name: path.posix.basename(folder), folder })).sort(byName)
const text = `// Written by npm run messages.
${namespaces.map(imported).join('')}
/** The messages of each namespace, whichever feature owns it. */
export type Messages = {
${namespaces.map(({ name }) => `  ${quoted(name)}: typeof ${variable(name)}\n`).join('')}}
`

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text)
  conclude(['contract/messages.generated.ts is not fresh: npm run messages'])

function imported({ name, folder }) {
  return `import type ${variable(name)} from '@bouquet/${folder}/fr.json'\n`
}

function quoted(name) {
  return name.includes('-') ? `'${name}'` : name
}

/** `event-requests` → `eventRequests` */
function variable(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function byName(one, other) {
  return one.name < other.name ? -1 : 1
}
