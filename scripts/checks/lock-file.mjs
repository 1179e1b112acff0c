// The lock file works on every machine: it includes the optional packages of other systems, and no private registry.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { conclude } from './sources.mjs'

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

conclude(
  Object.entries(packages).flatMap(([place, entry]) => [
    ...missingPlatforms(place, entry),
    ...registries(place, entry),
  ]),
)

// npm omits packages silently when they are unavailable at the moment, and then `npm ci` refuses the whole file.
function missingPlatforms(place, { optionalDependencies = {} }) {
  return Object.keys(optionalDependencies)
    .filter((name) => !placesFor(place, name).some((candidate) => candidate in packages))
    .map((name) => `package-lock.json: ${place} needs ${name} on other systems, and it is not there`)
}

function placesFor(place, name) {
  const folders = place.split('/node_modules/')
  const above = folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`)
  return [...above, `node_modules/${name}`]
}

function registries(place, { resolved, link }) {
  return resolved && !link && /^https?:/.test(resolved)
    ? [`package-lock.json: ${place} names the address ${resolved}`]
    : []
}
