// Every part of a feature is registered: its feature.ts, screens.ts, operator-screens.ts and contracts are in the tables of contents of app/,
// its contracts and routes in its feature.ts.
import path from 'node:path'
import { conclude, sourcesIn } from './sources.mjs'

const sources = new Map(sourcesIn(['app', 'features', 'emulators'], ['.ts']).map(({ file, text }) => [file, text]))
const files = [...sources.keys()]

conclude([
  ...files
    .filter((file) => /^(features\/[^/]+|emulators)\/[^/]+\/feature\.ts$/.test(file))
    .flatMap(inTable('app/features.ts')),
  ...files
    .filter((file) => /^features\/[^/]+\/[^/]+\/screens\.ts$/.test(file))
    .flatMap(inTable('app/backoffice/screens.ts')),
  ...files
    .filter((file) => /^features\/[^/]+\/[^/]+\/operator-screens\.ts$/.test(file))
    .flatMap(inTable('app/backoffice/operator-screens.ts')),
  ...files
    .filter((file) => /^features\/[^/]+\/[^/]+\/[^/]*contract\.ts$/.test(file))
    .flatMap(inTable('app/contracts.ts')),
  ...files
    .filter((file) => /^features\/[^/]+\/[^/]+\/([^/]*contract|server\/routes)\.ts$/.test(file))
    .flatMap(inRegister),
])

function inTable(table) {
  return (file) => (imports(table, `@bouquet/${file}`) ? [] : [`${table} lacks ${file}`])
}

/** Routes that are created with the server, such as those with a counter, include their contract. */
function inRegister(file) {
  const feature = file.split('/').slice(0, 3).join('/')
  const isServed =
    imports(`${feature}/feature.ts`, `./${path.posix.relative(feature, file)}`) ||
    imports(`${feature}/server/routes.ts`, `../${path.posix.relative(feature, file)}`)
  return isServed ? [] : [`${feature}/feature.ts lacks ${file}`]
}

function imports(file, target) {
  return sources.get(file)?.includes(`from '${target}'`) ?? false
}
