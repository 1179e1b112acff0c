import { readFile, writeFile } from 'node:fs/promises'

const folder = new URL('../../deploy/cluster/', import.meta.url)

/** Fills one of deploy/cluster's files in and writes it. Throws where a placeholder has no value. */
export async function writeFilled(
  name: 'patroni.yml' | 'haproxy.cfg' | 'pgbackrest.conf',
  target: string,
  values: Record<string, string | number>,
): Promise<void> {
  const template = await readFile(new URL(name, folder), 'utf8')
  const isComment = (line: string) => line.startsWith('#')
  const lines = template.split('\n').filter((line) => !isComment(line))
  const filled = lines.join('\n').replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`deploy/cluster/${name}: nothing is given for ${key}`)
    return String(value)
  })
  await writeFile(target, filled, { mode: 0o644 })
}
