import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { connected } from '../../database/open-client.ts'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
  withDatabase,
} from '../../database/testing/test-database.ts'
import { noLimits } from '../../database/time-limits.ts'
import { ensureGazetteer } from '../ensure-gazetteer.ts'

const template = `${templateName}_with_places`
const lockKey = 7_262_036

/** A separate migrated database with all places, which are read once for all test files that need them. */
export async function createDatabaseWithPlaces(): Promise<TestDatabase> {
  await ensureTemplate(inject('postgresUrl'))
  return createTestDatabase(template)
}

/** Test files that start together wait for the first of them; the lock ends with the connection. */
function ensureTemplate(postgresUrl: string): Promise<void> {
  return connected(postgresUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${lockKey})`)
    const { rowCount } = await client.query(`select from pg_database where datname = '${template}'`)
    if (rowCount === 0) await makeTemplate(client, postgresUrl)
  })
}

async function makeTemplate(client: pg.Client, postgresUrl: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished} template ${templateName}`)
  const { db, close } = openDatabase(withDatabase(postgresUrl, unfinished), noLimits)
  try {
    await ensureGazetteer(db)
  } finally {
    await close()
  }
  await client.query(`alter database ${unfinished} rename to ${template}`)
}
