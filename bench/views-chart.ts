import { createHash } from 'node:crypto'
import type { EventRequestId } from '@bouquet/domain/ids'
import { shapeConfig } from '@bouquet/server/config/config.ts'
import { readEnv } from '@bouquet/server/config/env.ts'
import { openClient } from '@bouquet/server/database/open-client.ts'
import { openPool } from '@bouquet/server/database/open-pool.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import type pg from 'pg'
import { calls } from './calls.ts'
import { type Captured, captureStatements, type Known, readKnown } from './captured-statements.ts'
import { median } from './median.ts'
import type { Caller } from './who.ts'

const profiles = 1000
const rounds = 400

/**
 * The duration of the chart's query in ms, among one million and among ten million hours with views, in alternating rounds of the same
 * minute.
 */
export async function measureViewsChart(
  { url, folder }: { url: string; folder: string },
  premium: Caller,
): Promise<{ million: number; tenMillion: number }> {
  const pool = openPool(url, 4, noLimits)
  await fillViews(pool, 'views_million', 1000)
  await fillViews(pool, 'views_ten_million', 10_000)
  const config = await shapeConfig({ ...readEnv(), DATA_DIR: folder })
  const chart = await captureChart({ pool, ...(await readKnown(config, url)) }, premium)
  await pool.end()
  const [million, tenMillion] = await Promise.all([clientIn(url, 'views_million'), clientIn(url, 'views_ten_million')])
  const times: { million: number; tenMillion: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const ask = (client: pg.Client) =>
      timeOf(client, chart, { premiumId: premium.providerId, profileId: profileId(round % profiles) })
    times.push({ million: await ask(million), tenMillion: await ask(tenMillion) })
  }
  await Promise.all([million.end(), tenMillion.end()])
  return {
    million: median(times.map((time) => time.million)),
    tenMillion: median(times.map((time) => time.tenMillion)),
  }
}

/** A table like the product's own, in a schema that comes before the product's in the search path. */
async function fillViews(pool: pg.Pool, schema: string, hours: number): Promise<void> {
  await pool.query(`create schema ${schema}`)
  await pool.query(`create table ${schema}.profile_views (like profile_views)`)
  await pool.query(
    `insert into ${schema}.profile_views
     select md5((profile - 1)::text)::uuid, date_trunc('hour', now()) - hour * interval '1 hour', 1 + hour % 7
     from generate_series(1, ${profiles}) profile, generate_series(1, ${hours}) hour`,
  )
  await pool.query(`alter table ${schema}.profile_views add primary key (provider_id, hour)`)
  await pool.query(`vacuum analyze ${schema}.profile_views`)
}

const profileId = (number: number) => createHash('md5').update(String(number)).digest('hex')

async function captureChart(services: Known & { pool: pg.Pool }, caller: Caller): Promise<Captured> {
  const call = calls.views
  const sent = call ? await captureStatements(services, call, { ...caller, requestId: '' as EventRequestId }) : []
  const chart = sent.find(({ text }) => text.includes('profile_views'))
  if (!chart) throw new Error('The chart asks for no views')
  return chart
}

async function clientIn(url: string, schema: string): Promise<pg.Client> {
  const client = await openClient(url)
  await client.query(`set search_path to ${schema}, public`)
  return client
}

async function timeOf(
  client: pg.Client,
  { name, text, values }: Captured,
  { premiumId, profileId }: { premiumId: string; profileId: string },
): Promise<number> {
  // The provider whose Premium is asked for comes first, the profile whose views are counted last.
  const asked = values('')
  const own = asked.with(asked.lastIndexOf(premiumId), profileId)
  const start = performance.now()
  const { rows } = await client.query<{ views: string }>({ name, text, values: own })
  const took = performance.now() - start
  if (rows.every(({ views }) => Number(views) === 0)) throw new Error('The chart is empty')
  return took
}
