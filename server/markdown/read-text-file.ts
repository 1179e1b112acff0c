import { readFileSync } from 'node:fs'

const shape = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/**
 * Reads a Markdown file that begins with lines of `name: value` between two `---`: gives the requested values and the body. Throws, naming
 * the file, where one is missing.
 */
export function readTextFile<Name extends string>(file: URL, names: readonly Name[]): Record<Name | 'body', string> {
  const [, head = '', body = ''] = shape.exec(readFileSync(file, 'utf8')) ?? []
  const values = Object.fromEntries(head.split('\n').map((line) => splitAt(line, ': ')))
  const missing = names.find((name) => !values[name])
  if (missing) throw new Error(`${file.pathname}: has no ${missing}`)
  return { ...values, body: body.trim() } as Record<Name | 'body', string>
}

function splitAt(line: string, mark: string): [string, string] {
  const place = line.indexOf(mark)
  return [line.slice(0, place), line.slice(place + mark.length).trim()]
}
