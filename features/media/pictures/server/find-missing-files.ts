import type { Services } from '@bouquet/server/context.ts'
import { sql } from 'kysely'
import pLimit from 'p-limit'

const nights = 30
const dayMs = 86_400_000
const pieceSize = 500
const atOnce = 8
const maxNamed = 100

type Parts = Pick<Services, 'db' | 'now'> & { ports: Pick<Services['ports'], 'objectStore'> }
type Row = { id: string; folder: string; width: number; original: string | null }

/**
 * The pictures with a missing file. It checks those of the last two days, and a thirtieth of the older ones each night, so that each is checked
 * once a month. Returns a hundred ids at most.
 */
export async function findMissingFiles({ db, ports, now }: Parts): Promise<string[]> {
  const missing: string[] = []
  const side = pLimit(atOnce)
  for (let after = '00000000-0000-0000-0000-000000000000'; missing.length < maxNamed; ) {
    const rows = await rowsAfter({ db, now }, after)
    const found = await Promise.all(rows.map((row) => side(() => isComplete(ports, row))))
    missing.push(...rows.filter((_, place) => !found[place]).map(({ id }) => id))
    const last = rows.at(-1)
    if (rows.length < pieceSize || !last) break
    after = last.id
  }
  return missing.slice(0, maxNamed)
}

async function rowsAfter({ db, now }: Pick<Parts, 'db' | 'now'>, after: string): Promise<Row[]> {
  const night = Math.floor(now().getTime() / dayMs) % nights
  const { rows } = await sql<Row>`
    select id, folder, width, original_key as original from pictures
    where id > ${after} and created_at < ${new Date(now().getTime() - dayMs / 24)}
      and (created_at > ${new Date(now().getTime() - 2 * dayMs)} or abs(hashtext(id::text) % ${nights}::int) = ${night})
    order by id limit ${pieceSize}
  `.execute(db)
  return rows
}

/** The largest size is made last, so its file means that all exist. */
async function isComplete({ objectStore }: Parts['ports'], { folder, width, original }: Row): Promise<boolean> {
  if ((await objectStore.facts(`${folder}/${width}.jpg`)) === null) return false
  return original === null || (await objectStore.facts(original)) !== null
}
