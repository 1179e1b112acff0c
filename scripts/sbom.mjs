// npm run sbom: what a deployment consists of, in CycloneDX. `npm sbom --omit dev` leaves out everything that a workspace also needs for
// development, such as sharp; so npm lists all of the lock file, and what only development needs is left out here.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const shipped = new Set(
  Object.entries(packages)
    .filter(([, { dev, link }]) => !dev && !link)
    .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`),
)

const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const printed = execFileSync('npm', ['sbom', ...options], { cwd: root, maxBuffer: 64 * 1024 ** 2, encoding: 'utf8' })
const bill = JSON.parse(printed)
// npm names it after the folder.
bill.metadata.component.name = 'bouquet'
bill.components = bill.components.filter((component) => shipped.has(component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => shipped.has(ref))
  .map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn.filter((ref) => shipped.has(ref)) }))
console.log(JSON.stringify(bill, null, 2))
