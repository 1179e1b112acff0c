import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../embedded/throwaway-postgres.ts'
import { migrate } from '../migrate.ts'
import { onServer, templateName, withDatabase } from './test-database.ts'

const run = promisify(execFile)

/** Starts one PostgreSQL for the whole run and creates in it the migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  await onServer(postgres.url, `create database ${templateName}`)
  const template = withDatabase(postgres.url, templateName)
  await migrate(template)
  // In a separate process, because this one cannot load everything that the features import.
  await run(process.execPath, [fileURLToPath(new URL('install-queues.ts', import.meta.url)), template])
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
