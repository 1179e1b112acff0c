/** Merges all into one object; throws where two have an entry with the same name. */
export function merge<Value>(parts: Iterable<Record<string, Value>>): Record<string, Value> {
  const all: Record<string, Value> = {}
  for (const [name, value] of [...parts].flatMap((part) => Object.entries(part))) {
    if (name in all) throw new Error(`Two features have something named ${name}.`)
    all[name] = value
  }
  return all
}
