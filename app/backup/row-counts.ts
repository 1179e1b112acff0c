import pg from 'pg'

/** How many rows each of our tables has, as seen by this connection's transaction. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from public.${pg.escapeIdentifier(name)}`,
    )
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** The tables whose row count differs from the expected one. */
export function differences(wanted: Record<string, number>, found: Record<string, number>): string[] {
  return Object.entries(wanted).flatMap(([table, count]) =>
    found[table] === count ? [] : [`${table}: ${found[table] ?? 'missing'} rows instead of ${count}`],
  )
}
