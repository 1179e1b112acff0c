import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageFiles } from '@bouquet/contract/message-folders'
import { languages } from '@bouquet/domain/languages'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..', '..')
const backoffice = path.join(root, 'backoffice')
const chunkOf = /\/backoffice\/messages\/(\w+)\.js$/
const everywhere = 'common'
const sources = [
  '{backoffice,app/backoffice,features/*/*/backoffice}/**/*.{ts,tsx}',
  'features/*/*/{,operator-}screens.ts',
]
const asking =
  /\b(?:useTranslation|loadMessages|translateIn)\(([^)]*)\)|\b(?:messages|[a-z]+Messages)(?:: |\b.* = )\[([^\]]*)\]|\bns: ('[\w-]+')/g

/**
 * Gives each language a chunk with the messages that every page needs and the addresses of the other chunks, so that the first screen does
 * not load all seven languages. Messages used only by mails and public pages are left out.
 */
export function askedMessages(): Plugin {
  return {
    name: 'asked-messages',
    apply: 'build',
    resolveId: (id) => (chunkOf.test(id) ? id : null),
    load(id) {
      const language = id.match(chunkOf)?.[1]
      if (language) return { code: loadersOf(language), moduleType: 'js' }
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
    .map(({ file, namespace }) => `'${namespace}': () => import(${file}).then((texts) => texts.default)`)
  return `import ${everywhere} from '${backoffice}/messages/${everywhere}/${language}.json'
export default {${everywhere}: async () => ${everywhere}, ${loaders.join()}}`
}

/** The namespaces of messages that the back-office's sources ask for. */
function askedNamespaces(): Set<string> {
  const texts = globSync(sources, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))
  const asked = texts.flatMap((text) => [...text.matchAll(asking)].map((match) => match.slice(1).join('')))
  return new Set(asked.flatMap((names) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)))
}
