import { openClient } from '@bouquet/server/database/open-client.ts'
import { beside, emptyDirectory, fillDirectory, prepareEmptyDirectory } from './directory-world.ts'
import { fillWorld } from './world.ts'

const planners = 100_000
const minRows = 5_000

/** What a row takes on disk: `bytes` with its indexes and what is stored beside the table, `heap` without. */
type Size = { table: string; rows: number; heap: number; bytes: number }

/** The mean size of a row of each table that has enough rows to tell: a directory of 100,000 planners, and inboxes of 120,000 requests. */
export async function measureSizes(url: string): Promise<Size[]> {
  await prepareEmptyDirectory(url)
  const directory = await fillDirectory(url, planners)
  const admin = await openClient(url)
  await admin.query(`create database inboxes template ${emptyDirectory}`).finally(() => admin.end())
  const inboxes = beside(url, 'inboxes')
  await fillWorld(inboxes)
  return [...(await sizesOfRows(directory)), ...(await sizesOfRows(inboxes))]
}

async function sizesOfRows(url: string): Promise<Size[]> {
  const client = await openClient(url)
  try {
    await client.query('vacuum analyze')
    const { rows } = await client.query<Size>(
      `select c.relname as table, c.reltuples::float8 as rows, pg_relation_size(c.oid) / c.reltuples as heap,
          pg_total_relation_size(c.oid) / c.reltuples as bytes
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples >= $1
        order by pg_total_relation_size(c.oid) desc`,
      [minRows],
    )
    return rows
  } finally {
    await client.end()
  }
}
