import { readdir, readFile } from 'node:fs/promises'

/** A migration as its file states it. */
export type Migration = { name: string; text: string; isOutsideTransaction: boolean }

export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** A file that begins with this line is run statement by statement without a transaction, which `create index concurrently` does not allow. */
const outsideTransaction = /^-- outside a transaction\b/m

/** All migrations of a folder, in the order in which they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, isOutsideTransaction: outsideTransaction.test(text) }
    }),
  )
}

/**
 * The statements of a file that is run without a transaction; such files contain no function bodies, so a semicolon at the end of a line
 * ends a statement.
 */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')
}
