// Which file may import which: enforces the arrows of ARCHITECTURE.md. There are no import cycles.
import path from 'node:path'
import { circlesOf } from './circles.mjs'
import { conclude, sourcesIn } from './sources.mjs'

const workspaces = [
  'domain',
  'contract',
  'ui',
  'server',
  'backoffice',
  'site',
  'features',
  'app',
  'emulators',
  'demo',
  'e2e',
  'bench',
]
// A part of a feature is written with a colon: `features:rules` is any feature's rules/.
const mayImport = {
  domain: [],
  contract: ['domain'],
  ui: [],
  server: ['domain', 'contract', 'ui', 'site'],
  backoffice: ['domain', 'contract', 'ui'],
  site: ['domain', 'contract', 'ui'],
  'features:rules': ['domain', 'features:rules'],
  'features:contract': ['domain', 'contract', 'features:rules', 'features:contract'],
  // No register imports another feature's register; each names itself what it needs.
  'features:feature.ts': ['contract', 'server', 'features:rules', 'features:contract', 'features:server'],
  'features:server': [
    'domain',
    'contract',
    'ui',
    'server',
    'site',
    'features:rules',
    'features:contract',
    'features:server',
    'features:site',
  ],
  'features:backoffice': [
    'domain',
    'contract',
    'ui',
    'backoffice',
    'features:rules',
    'features:contract',
    'features:backoffice',
  ],
  'features:screens.ts': [
    'domain',
    'contract',
    'backoffice',
    'features:rules',
    'features:contract',
    'features:backoffice',
  ],
  'features:site': ['domain', 'contract', 'ui', 'site', 'features:rules', 'features:contract', 'features:site'],
  'app:backoffice': ['backoffice', 'features:screens.ts'],
  app: [
    'domain',
    'contract',
    'server',
    'site',
    'features:rules',
    'features:contract',
    'features:feature.ts',
    'features:server',
    'emulators',
    'demo',
  ],
  emulators: ['domain', 'contract', 'ui', 'server', 'site', 'features:rules', 'features:server'],
  demo: ['domain', 'contract', 'server', 'features:rules', 'features:server', 'emulators'],
  e2e: [
    'domain',
    'contract',
    'app',
    'features:rules',
    'features:contract',
    'features:messages',
    'backoffice',
    'site',
    'emulators',
  ],
  bench: ['domain', 'contract', 'app', 'server', 'features:rules', 'features:contract', 'features:server'],
}
// The rules and the contract must not depend on a machine, a network or a framework.
const packagesOf = {
  domain: ['libphonenumber-js', 'stdnum'],
  contract: ['zod'],
  'features:rules': ['libphonenumber-js', 'diff'],
  'features:contract': ['zod'],
}

const importPattern =
  /(?:^[ \t]*(?:import|export)\s+(?:type\s+)?[\w*{}\s,$]+?\s*from\s*|^[ \t]*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm

const files = sourcesIn(workspaces, ['.ts', '.tsx']).filter(({ file }) => !isTest(file) && !isGenerated(file))
const known = new Set(files.map(({ file }) => file))
const imports = files.flatMap(({ file, text }) =>
  [...text.matchAll(importPattern)].map(([, target]) => ({ file, target, place: placeOf(file, target) })),
)

function check({ file, target, place }) {
  const reason = place ? betweenPlaces(file, place) : outside(kindOf(file), target)
  return reason && `${file} imports ${target}: ${reason}`
}

function placeOf(file, target) {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(file), target)
  if (!target.startsWith('@bouquet/')) return undefined
  const place = target.slice('@bouquet/'.length).replace(/^ui\//, 'ui/src/')
  return known.has(`${place}.ts`) ? `${place}.ts` : place
}

function outside(kind, target) {
  const allowed = packagesOf[kind]
  if (!allowed || allowed.some((name) => target === name || target.startsWith(`${name}/`))) return undefined
  return `${kind} may import only ${allowed.join(', ')} from outside`
}

function betweenPlaces(file, place) {
  const [from, to] = [kindOf(file), kindOf(place)]
  const isOwnMessages = to === 'features:messages' && featureOf(file) === featureOf(place)
  if (from !== to && !isOwnMessages && !mayImport[from].includes(to)) return `${from} may not import ${to}`
  return rules.find(({ breaks }) => breaks(file, place))?.reason
}

/** `features/leads/event-requests/server/…` → `features:server`; elsewhere the workspace. */
function kindOf(file) {
  const [workspace, , , part] = file.split('/')
  if (file.startsWith('app/backoffice/')) return 'app:backoffice'
  if (workspace !== 'features') return workspace
  if (/contract\.ts$/.test(part)) return 'features:contract'
  return `features:${['operator-screens.ts', 'first-screen.ts'].includes(part) ? 'screens.ts' : part}`
}

function featureOf(file) {
  const [workspace, area, feature] = file.split('/')
  return workspace === 'features' ? `${area}/${feature}` : undefined
}

const httpForEveryone = ['problem.ts', 'access-token.ts', 'form-fields.ts']

const rules = [
  {
    reason: `server/http/ is for routes.ts and feature.ts files and app/; only ${httpForEveryone.join(', ')} are for everyone`,
    breaks: (file, place) =>
      place.startsWith('server/http/') &&
      !httpForEveryone.includes(path.posix.basename(place)) &&
      !/^(server\/http|app|bench)\//.test(file) &&
      !['routes.ts', 'feature.ts'].includes(path.posix.basename(file)),
  },
  {
    reason: 'a feature.ts names what is its own feature’s',
    breaks: (file, place) =>
      kindOf(file) === 'features:feature.ts' && featureOf(place) !== undefined && featureOf(file) !== featureOf(place),
  },
  {
    reason: 'a feature uses another one through its use cases, not through its rows, routes or pages',
    breaks: (file, place) =>
      file.startsWith('features/') &&
      place.startsWith('features/') &&
      featureOf(file) !== featureOf(place) &&
      /(-rows|^routes|\/routes)\.ts$|-page\.tsx$/.test(place),
  },
  {
    reason:
      'a feature has in the back-office what is its own: screens.ts, operator-screens.ts and first-screen.ts import no other feature, and only app/ imports them',
    breaks: (file, place) =>
      (/\/(operator-screens|screens|first-screen)\.ts$/.test(file) &&
        file.startsWith('features/') &&
        place.startsWith('features/') &&
        featureOf(file) !== featureOf(place)) ||
      (/^features\/.*\/(operator-screens|screens|first-screen)\.ts$/.test(place) && !file.startsWith('app/')),
  },
  {
    reason: 'a feature knows a port by its interface, the file named like its folder',
    breaks: (file, place) => {
      const [, port, name] = place.match(/^server\/ports\/([\w-]+)\/([\w-]+)\.ts$/) ?? []
      return file.startsWith('features/') && port !== undefined && name !== port
    },
  },
  {
    reason: 'the database knows no port and no http',
    breaks: (file, place) => file.startsWith('server/database/') && /^server\/(ports|http)\//.test(place),
  },
  {
    reason: 'the demonstration world is started by app/ or a tool, nothing depends on it',
    breaks: (file, place) => place.startsWith('demo/') && !/^(app|demo)\//.test(file),
  },
]

conclude([...imports.map(check).filter(Boolean), ...circlesOf(graphOf(imports))])

function graphOf(edges) {
  const graph = new Map(files.map(({ file }) => [file, new Set()]))
  for (const { file, place } of edges) if (known.has(place)) graph.get(file).add(place)
  return graph
}

/** Generated files name every feature's messages but run no code. */
function isGenerated(file) {
  return file.endsWith('.generated.ts')
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
