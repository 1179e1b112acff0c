// npm run serve: starts the server on the Node that runs this, as production does: nothing is installed or built.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = 26
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const builds = ['backoffice/dist/index.html', 'site/dist/server/render.js']

const missing = builds.filter((file) => !existsSync(path.join(root, file)))
if (Number.parseInt(process.versions.node, 10) < oldestNode)
  fail(
    `npm run serve needs Node ${oldestNode} or later, which runs TypeScript as it is; this is Node ${process.versions.node}. npm start brings its own.`,
  )
if (missing.length > 0)
  fail(`${missing.join(' and ')} are missing: run npm run build with all packages, and ship both folders.`)
process.chdir(root)
await import('../app/main.ts')

function fail(message) {
  console.error(message)
  process.exit(1)
}
