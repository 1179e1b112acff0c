import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { connected } from '../open-client.ts'
import { jobLimits } from '../time-limits.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Whether `npm test -- --all` runs, which has time for every language and for many random stories. */
    isLongRun: boolean
  }
}

export type TestDatabase = { url: string; db: Database; drop(): Promise<void> }

export const templateName = 'bouquet_template'

/** A separate database with all migrations and only its template's rows; call `drop` when the test file is done. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(postgresUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(postgresUrl, name)
  const { db, close } = openDatabase(url, jobLimits)
  return {
    url,
    db,
    drop: async () => {
      await close()
      await onServer(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  await connected(url, (client) => client.query(statement))
}
