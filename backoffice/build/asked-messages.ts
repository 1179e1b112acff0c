import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles } from '@bouquet/contract/message-folders'
import { languages } from '@bouquet/domain/languages'
import type { Plugin } from 'vite'
import firstScreens from '../first-screens.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..', '..')
const backoffice = path.join(root, 'backoffice')
const chunkOf = /\/backoffice\/messages\/(\w+)(-dashboard)?\.js$/
const everywhere = 'common'
const dashboardNamespaces = firstScreens.flatMap(({ together = [] }) => together)
const sources = [
  '{backoffice,app/backoffice,features/*/*/backoffice}/**/*.{ts,tsx}',
  'features/*/*/{,operator-}screens.ts',
]
const asking =
  /\b(?:useTranslation|loadMessages|translateIn)\(([^)]*)\)|\b(?:messages|[a-z]+Messages)(?:: |\b.* = )\[([^\]]*)\]|\bns: ('[\w-]+')/g

/**
 * Gives each language a chunk with the messages that every page needs and the addresses of the other chunks, so that the first screen does
 * not load all seven languages, and one with those of the dashboard. Messages used only by mails and public pages are left out.
 */
export function askedMessages(): Plugin {
  return {
    name: 'asked-messages',
    apply: 'build',
    resolveId: (id) => (chunkOf.test(id) ? id : null),
    load(id) {
      const [, language, ofDashboard] = id.match(chunkOf) ?? []
      if (language) return { code: ofDashboard ? dashboardMessages(language) : loadersOf(language), moduleType: 'js' }
      return id === `${backoffice}/message-loaders.ts` ? { code: languageLoaders(), moduleType: 'js' } : null
    },
  }
}

function languageLoaders(): string {
  const loaders = languages.map(
    (language) => `${language}: () => import('${backoffice}/messages/${language}.js').then((own) => own.default)`,
  )
  return `export const messageLoaders = {${loaders.join()}}`
}

function loadersOf(language: string): string {
  const asked = askedNamespaces()
  const loaders = globSync(messageFiles, { cwd: root })
    .filter((file) => path.basename(file) === `${language}.json`)
    .map((file) => ({ file: JSON.stringify(path.join(root, file)), namespace: path.basename(path.dirname(file)) }))
    .filter(({ namespace }) => namespace !== everywhere && asked.has(namespace))
    .map(({ file, namespace }) =>
      dashboardNamespaces.includes(namespace)
        ? `'${namespace}': () => import('${backoffice}/messages/${language}-dashboard.js').then((own) => own.default['${namespace}'])`
        : `'${namespace}': () => import(${file}).then((texts) => texts.default)`,
    )
  return `import ${everywhere} from '${backoffice}/messages/${everywhere}/${language}.json'
export default {${everywhere}: async () => ${everywhere}, ${loaders.join()}}`
}

/** The messages that the dashboard alone needs of a language's, in one file: each file costs a request. */
function dashboardMessages(language: string): string {
  const files = globSync(messageFiles, { cwd: root }).filter((file) => path.basename(file) === `${language}.json`)
  const own = dashboardNamespaces.map((namespace) => {
    const file = files.find((one) => path.basename(path.dirname(one)) === namespace)
    if (!file)
      throw new Error(`There are no messages ${namespace}; backoffice/first-screens.json has to follow what was moved.`)
    return { namespace, file: JSON.stringify(path.join(root, file)) }
  })
  const imports = own.map(({ file }, at) => `import own${at} from ${file}`)
  return `${imports.join('\n')}\nexport default {${own.map(({ namespace }, at) => `'${namespace}': own${at}`).join()}}`
}

/** The namespaces of messages that the back-office's sources ask for. */
function askedNamespaces(): Set<string> {
  const texts = globSync(sources, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))
  const asked = texts.flatMap((text) => [...text.matchAll(asking)].map((match) => match.slice(1).join('')))
  return new Set(asked.flatMap((names) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)))
}
