const known = new Map<string, string>()
/** There are some thousand statements; one that is put together differently each time must not fill the memory. */
const maxKnown = 5_000

/** What a statement is measured by: its verb and its first table, such as `select accounts`; a closed list, as there are so many tables. */
export function statementLabel(text: string): string {
  const found = known.get(text)
  if (found) return found
  const label = labelOf(text)
  if (known.size < maxKnown) known.set(text, label)
  return label
}

const changes = /\b(insert)\s+into\s+"?(\w+)|(?<!for )\b(update)\s+"?(\w+)|\b(delete)\s+from\s+"?(\w+)/
const reads = /\bfrom\s+"?([a-z_]\w*)/

function labelOf(text: string): string {
  const plain = text.toLowerCase()
  const [verb, table] = (changes.exec(plain) ?? []).slice(1).filter((part) => part !== undefined)
  if (verb && table) return `${verb} ${table}`
  const first = /^\s*(select|with|begin|commit|rollback|set)\b/.exec(plain)?.[1]
  if (first === undefined) return 'other'
  const read = reads.exec(plain)?.[1]
  return read ? `select ${read}` : first
}
