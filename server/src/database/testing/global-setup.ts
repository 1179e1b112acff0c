import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { onServer, templateName, withDatabase } from './test-database.ts'

/** Starts one PostgreSQL for the whole run and makes in it the migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bouquet-test-'))
  // As root, PostgreSQL's own user has to enter the folder, or the data would be put elsewhere and outlive it.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false, maxConnections: 200 })
  await onServer(postgres.url, `create database ${templateName}`)
  await migrate(withDatabase(postgres.url, templateName))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
