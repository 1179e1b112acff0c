// Which file may import which: the arrows of ARCHITECTURE.md, held to.
import path from 'node:path'
import { conclude, sourcesIn } from './sources.mjs'

const workspaces = ['domain', 'contract', 'locales', 'ui', 'server', 'backoffice', 'site', 'e2e', 'bench']
const mayImport = {
  domain: [],
  contract: ['domain'],
  locales: [],
  ui: [],
  server: ['domain', 'contract', 'locales', 'ui', 'site'],
  backoffice: ['domain', 'contract', 'locales', 'ui'],
  site: ['domain', 'contract', 'locales', 'ui'],
  e2e: ['domain', 'contract', 'locales'],
  bench: ['domain', 'contract', 'server'],
}
// What reaches a machine, a network or a framework has no place in the rules and in the contract.
const packagesOf = { domain: ['libphonenumber-js'], contract: ['zod'] }

const importPattern =
  /(?:^[ \t]*(?:import|export)\s+(?:type\s+)?[\w*{}\s,$]+?\s*from\s*|^[ \t]*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm

function check(file, target) {
  const workspace = file.split('/')[0]
  const place = placeOf(file, target)
  const reason = place ? betweenPlaces(file, workspace, place) : outside(workspace, target)
  return reason && `${file} imports ${target}: ${reason}`
}

function placeOf(file, target) {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target)
  return target.startsWith('@bouquet/') ? target.slice('@bouquet/'.length) : undefined
}

function outside(workspace, target) {
  const allowed = packagesOf[workspace]
  if (!allowed || allowed.some((name) => target === name || target.startsWith(`${name}/`))) return undefined
  return `${workspace}/ may import only ${allowed.join(', ')} from outside`
}

function betweenPlaces(file, workspace, place) {
  const other = place.split('/')[0]
  if (other !== workspace)
    return mayImport[workspace].includes(other) ? undefined : `${workspace}/ may not import ${other}/`
  if (workspace === 'server') return insideServer(file, place)
  if (workspace === 'backoffice') return insideBackoffice(file, place)
  return undefined
}

function insideServer(file, place) {
  const from = zoneOf(file, 'server/src')
  const to = zoneOf(place, 'server/src')
  const rule = serverRules.find((rule) => rule.breaks(from, to))
  return rule?.reason
}

const httpForEveryone = ['problem.ts', 'access-token.ts']

const serverRules = [
  {
    reason: `http/ is for routes.ts files, app.ts and main.ts; only ${httpForEveryone.join(' and ')} are for everyone`,
    breaks: (from, to) => to.zone === 'http' && !httpForEveryone.includes(to.name) && !mayUseHttp(from),
  },
  {
    reason: 'a feature uses another one through its use cases, not through its rows or routes',
    breaks: (from, to) =>
      to.zone === 'features' &&
      from.part !== to.part &&
      from.zone === 'features' &&
      /(-rows|^routes)\.ts$/.test(to.name),
  },
  {
    reason: 'a feature knows a port by its interface, the file named like its folder',
    breaks: (from, to) =>
      from.zone === 'features' && to.zone === 'ports' && to.depth > 1 && to.name !== `${to.part}.ts`,
  },
  {
    reason: 'only app.ts, main.ts, jobs/ and demo/ know features from outside',
    breaks: (from, to) =>
      to.zone === 'features' && ['http', 'ports', 'database', 'config', 'gazetteer'].includes(from.zone),
  },
  {
    reason: 'the database knows no port and no http',
    breaks: (from, to) => from.zone === 'database' && ['ports', 'http', 'demo'].includes(to.zone),
  },
  {
    reason: 'the demonstration world is started by main.ts or a tool, nothing depends on it',
    breaks: (from, to) => to.zone === 'demo' && !['demo', ''].includes(from.zone),
  },
]

const problems = sourcesIn(workspaces, ['.ts', '.tsx'])
  .filter(({ file }) => !isTest(file))
  .flatMap(({ file, text }) => [...text.matchAll(importPattern)].map(([, target]) => check(file, target)))
conclude(problems.filter(Boolean))

function mayUseHttp(from) {
  return from.zone === 'http' || from.name === 'routes.ts' || from.zone === ''
}

function insideBackoffice(file, place) {
  const from = zoneOf(file, 'backoffice/src')
  const to = zoneOf(place, 'backoffice/src')
  if (from.zone !== 'features' || to.zone !== 'features' || from.part === to.part) return undefined
  return /-page\.tsx$/.test(to.name) ? "a page never imports another feature's page" : undefined
}

/** `server/src/features/session/routes.ts` → zone `features`, part `session`, name `routes.ts`. */
function zoneOf(file, base) {
  const steps = path.posix.relative(base, file).split('/')
  return { zone: steps.length > 1 ? steps[0] : '', part: steps[1] ?? '', name: steps.at(-1), depth: steps.length - 1 }
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
