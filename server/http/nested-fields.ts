import { problem } from './problem.ts'

type Branch = Record<string, unknown>

const step = /\[([A-Za-z]\w{0,39}|\d{1,3})\]/g
const fieldName = /^[A-Za-z]\w{0,39}(\[([A-Za-z]\w{0,39}|\d{1,3})\]){0,2}$/

/**
 * Combines fields named `name`, `person[name]` and `images[0][title]` into one value: consecutive numbers from 0 make a list. Throws
 * malformed_request for any other name, and for a field that has both a value and parts.
 */
export function nestedFields(fields: ReadonlyMap<string, unknown>): Branch {
  const root: Branch = Object.create(null)
  for (const [name, value] of fields) put(root, stepsOf(name), value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function stepsOf(name: string): string[] {
  if (!fieldName.test(name)) throw problem('malformed_request')
  return [name.replace(/\[.*$/, ''), ...Array.from(name.matchAll(step), ([, inner = '']) => inner)]
}

function put(branch: Branch, [name = '', ...rest]: string[], value: unknown): void {
  const present = branch[name]
  if (rest.length === 0 && present === undefined) branch[name] = value
  else if (rest.length > 0 && (present === undefined || isBranch(present))) {
    const inner: Branch = isBranch(present) ? present : Object.create(null)
    branch[name] = inner
    put(inner, rest, value)
  } else throw problem('malformed_request')
}

/** Only branches have no prototype, unlike files. */
function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

function withLists(value: unknown): unknown {
  if (!isBranch(value)) return value
  const names = Object.keys(value)
  const inner = names.map((name) => [name, withLists(value[name])] as const)
  // Whole-number keys are iterated in ascending order.
  if (names.every((name, place) => name === String(place))) return inner.map(([, part]) => part)
  return Object.fromEntries(inner)
}
