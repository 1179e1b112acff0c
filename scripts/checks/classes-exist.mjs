import path from 'node:path'
import { conclude, sourcesIn } from './sources.mjs'

// A class that its module of styles does not have is no error anywhere else: the element is just drawn without it.
const folders = ['ui', 'backoffice', 'site', 'features', 'app']
const modules = new Map(sourcesIn(folders, ['.module.css']).map(({ file, text }) => [file, classesIn(text)]))

conclude(sourcesIn(folders, ['.tsx', '.ts']).flatMap(missingIn))

function missingIn({ file, text }) {
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
  return imports.flatMap(([statement, name, address]) => {
    const module = fileOf(address, file)
    const known = modules.get(module)
    if (!known) return [`${file}: there is no ${module}`]
    const used = text.replace(statement, '').matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))
    const missing = [...used].map(([, one]) => one).filter((one) => !known.has(one) && one !== 'module')
    return [...new Set(missing)].map((one) => `${file}: ${module} has no class ${one}`)
  })
}

function fileOf(address, importer) {
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(importer), address)
  return address.replace('@bouquet/ui/', 'ui/src/').replace('@bouquet/', '')
}

/** The classes in the selectors of a module. */
function classesIn(text) {
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]+(?=\{)/g)
  return new Set([...selectors].flatMap(([selector]) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)))
}
