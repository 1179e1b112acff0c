/** One instruction of a Dockerfile: `RUN --mount=type=cache,target=/x npm ci` has the flag `mount` and the rest `npm ci`. */
export type Instruction = { keyword: string; flags: Map<string, string>; rest: string }

export type Stage = { base: string; name: string; instructions: Instruction[] }

/** The stages of a Dockerfile. Throws for what is none. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of linesOf(text)) {
    const [, keyword = '', flags = '', rest = ''] = /^([A-Z]+)((?:\s+--\w+=\S+)*)\s+(.*)$/s.exec(line) ?? []
    const instruction = { keyword, flags: flagsOf(flags), rest }
    const [, base, name = ''] = keyword === 'FROM' ? (/^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []) : []
    if (base) stages.push({ base, name, instructions: [] })
    else if (keyword && stages.length > 0) stages.at(-1)?.instructions.push(instruction)
    else throw new Error(`This is no instruction of a Dockerfile: ${line}`)
  }
  return stages
}

/** Without comments, and with continued lines in one. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line))
  return lines
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function flagsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))
}

/** `A=b C="d e" F=$A`, with what is known so far filled in. */
export function assignmentsOf(text: string, known: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', quoted, plain = ''] of text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g))
    found[name] = (quoted ?? plain).replaceAll(/\$\{?(\w+)\}?/g, (_, used: string) => known[used] ?? '')
  return found
}
