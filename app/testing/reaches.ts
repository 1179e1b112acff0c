import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A top-level declaration of a file, by its local name or, for what other files import, by its exported name. */
type Symbol = { file: string; name: string }
type Node = { type: string; [field: string]: unknown }
type Module = { local: Map<string, Node | Symbol>; exported: Map<string, string | Symbol>; useCases: Map<string, Node> }

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Whether the code with this name leads to `target`: through its declaration, what that mentions, and so on across the project's files.
 * Each declaration counts alone, so that a neighbour in the same file proves nothing; jobs do not count, since they are enqueued by name.
 */
export function reaches(from: Symbol | { file: string; useCase: string }, target: Symbol): boolean {
  const seen = new Set<string>()
  const waiting: Symbol[] = 'name' in from ? [from] : []
  if ('useCase' in from) waiting.push(...mentionedIn(from.file, useCaseOf(from.file, from.useCase)))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const found = declarationOf(next)
    if (!found) continue
    if (found.file === target.file && found.name === target.name) return true
    const key = `${found.file}#${found.name}`
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...mentionedIn(found.file, found.node))
  }
  return false
}

/** The routes that a feature's register serves, by name. */
export function servedBy(file: string): string[] {
  return [...moduleOf(file).useCases.keys()]
}

function useCaseOf(file: string, name: string): Node {
  const useCase = moduleOf(file).useCases.get(name)
  if (!useCase) throw new Error(`${file} serves no ${name}.`)
  return useCase
}

function declarationOf({ file, name }: Symbol): { file: string; name: string; node: Node } | null {
  const { local, exported } = moduleOf(file)
  const inside = local.has(name) ? name : exported.get(name)
  if (inside === undefined) return null
  if (typeof inside !== 'string') return declarationOf(inside)
  const found = local.get(inside)
  if (!found) return null
  return 'type' in found ? { file, name: inside, node: found } : declarationOf(found)
}

function mentionedIn(file: string, node: Node): Symbol[] {
  const { local } = moduleOf(file)
  return [...namesIn(node)].filter((name) => local.has(name)).map((name) => ({ file, name }))
}

/** Every identifier that refers to a value; not the names of properties and types. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, names)
  else if (isNode(value) && !value.type.startsWith('TSType')) {
    if (value.type === 'Identifier') names.add(value.name as string)
    for (const [field, child] of Object.entries(value)) if (!isOwnName(value, field)) namesIn(child, names)
  }
  return names
}

function isOwnName({ type, computed }: Node, field: string): boolean {
  return (
    !computed && ((type === 'MemberExpression' && field === 'property') || (type === 'Property' && field === 'key'))
  )
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const module: Module = { local: new Map(), exported: new Map(), useCases: new Map() }
  modules.set(file, module)
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const statement of (parseSync(file, text).program as unknown as { body: Node[] }).body)
    read(module, file, statement)
  return module
}

function read(module: Module, file: string, statement: Node): void {
  if (statement.type === 'ImportDeclaration') readImport(module, file, statement)
  if (statement.type === 'ExportNamedDeclaration') readExport(module, file, statement)
  const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
    module.local.set(nameOf(declared.id), declared)
  if (declared?.type === 'VariableDeclaration')
    for (const each of declared.declarations as Node[])
      for (const name of namesIn(each.id)) module.local.set(name, each)
  readServed(module, statement)
}

function readImport({ local }: Module, from: string, { source, specifiers }: Node): void {
  const file = fileOf(from, (source as Node).value as string)
  if (!file) return
  for (const each of specifiers as Node[])
    if (each.type === 'ImportSpecifier') local.set(nameOf(each.local), { file, name: nameOf(each.imported) })
}

function readExport({ exported }: Module, from: string, { source, specifiers }: Node): void {
  const file = source ? fileOf(from, (source as Node).value as string) : null
  for (const each of specifiers as Node[]) {
    const name = nameOf(each.local)
    exported.set(nameOf(each.exported), file ? { file, name } : name)
  }
}

/** `serve(contract, { route: useCase })`, wherever it appears in the register function. */
function readServed({ useCases }: Module, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) readServed({ useCases } as Module, item)
  if (!isNode(value)) return
  const [, served] =
    value.type === 'CallExpression' && nameOf(value.callee) === 'serve' ? (value.arguments as Node[]) : []
  if (served?.type === 'ObjectExpression')
    for (const each of served.properties as Node[]) useCases.set(nameOf(each.key), each.value as Node)
  else for (const child of Object.values(value)) readServed({ useCases } as Module, child)
}

/** Null for a package from outside the project, and for a file that is not TypeScript. */
function fileOf(from: string, specifier: string): string | null {
  const bare = specifier.startsWith('@bouquet/')
    ? specifier.slice('@bouquet/'.length)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null
  return [bare, `${bare}.ts`].find((file) => file && /\.tsx?$/.test(file) && existsSync(path.join(root, file))) ?? null
}

const nameOf = (node: unknown) => String((node as { name?: unknown } | null)?.name)
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
