import texts from './corpus/texts.json' with { type: 'json' }
import type { Random } from './random.ts'

/** A text that has broken some program before. */
export function naughtyText(random: Random): string {
  const text = random.pick(texts)
  return random.oneIn(6) ? text + random.pick(texts) : text
}

/** A value that a field does not expect. */
function naughtyValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => naughtyText(random),
    () => naughtyText(random),
    () => naughtyText(random),
    () => random.pick([0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324]),
    () => random.pick([null, true, false, [], {}, [[]], [null]]),
    () => Array.from({ length: random.pick([1, 50, 1000]) }, () => naughtyText(random)),
    () => ({ [naughtyText(random)]: naughtyText(random), toString: 1, length: -1 }),
  ])()
}

/** The same value with one to three parts changed, left out or added. */
export function mutated(random: Random, value: unknown): unknown {
  let changed = value
  for (let times = 1 + random.below(3); times > 0; times--) changed = changedOnce(random, changed)
  return changed
}

function changedOnce(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.oneIn(12)) return naughtyValue(random)
  if (Array.isArray(value)) return changedList(random, value)
  const names = Object.keys(value)
  const name = names.length > 0 ? random.pick(names) : 'a'
  const { [name]: old, ...others } = value as Record<string, unknown>
  if (random.oneIn(6)) return others
  if (random.oneIn(8)) return { ...value, [naughtyText(random)]: naughtyValue(random) }
  return { ...value, [name]: changedOnce(random, old) }
}

function changedList(random: Random, list: unknown[]): unknown[] {
  if (list.length === 0 || random.oneIn(3)) return [...list, naughtyValue(random)]
  if (random.oneIn(4)) return Array.from({ length: 300 }, () => list[0])
  const place = random.below(list.length)
  return list.map((item, index) => (index === place ? changedOnce(random, item) : item))
}

/** JSON that `JSON.stringify` cannot produce: duplicate keys, prototypes, deep nesting, incomplete texts, other encodings. */
export function naughtyJson(random: Random, value: unknown): Buffer {
  const text = JSON.stringify(value) ?? 'null'
  const depth = random.pick([50, 1000, 100_000])
  return random.pick<() => Buffer>([
    () => Buffer.from(text.slice(0, random.below(text.length + 1))),
    () => Buffer.from(text.replace('{', `{"__proto__":{"administrator":true},"constructor":{"prototype":{"a":1}},`)),
    () => Buffer.from(text.replace(/^\{("[^"]*"):/, '{$1:null,$1:')),
    () => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`),
    () => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from([...Buffer.from(text), 0xff, 0xfe, 0xc0, 0x80]),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(`{"a":"${'x'.repeat(random.pick([10_000, 900_000, 1_100_000]))}"}`),
    () => Buffer.from(`[${'1,'.repeat(200_000)}1]`),
  ])()
}
