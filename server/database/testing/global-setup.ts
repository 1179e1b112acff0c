import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../embedded/throwaway-postgres.ts'
import { migrate } from '../migrate.ts'
import { onServer, templateName, withDatabase } from './test-database.ts'

/** Starts one PostgreSQL for the whole run and makes in it the migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  await onServer(postgres.url, `create database ${templateName}`)
  await migrate(withDatabase(postgres.url, templateName))
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
