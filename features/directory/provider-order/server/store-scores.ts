import type { Database } from '@bouquet/server/database/database.ts'
import { storeWithoutBadRows } from '@bouquet/server/database/store-without-bad-rows.ts'
import { backgroundLog } from '@bouquet/server/server-log.ts'
import { sql } from 'kysely'
import { type ScoreParts, scoreOf } from '../rules/provider-order.ts'

export const maxScoresAtOnce = 1000

/** With the time to an answer that the card shows (rule "answer time"). */
export type Score = { id: string; parts: ScoreParts; answerHours: number | null }

/** Stores the changed scores in one statement; a score that the database refuses does not affect the others. */
export function storeScores(db: Database, table: 'providers' | 'venues', scores: Score[]): Promise<void> {
  return storeWithoutBadRows(
    scores,
    (some) => write(db, table, some),
    ({ id }, error) => backgroundLog.error({ id, reason: String(error) }, 'a score that cannot be stored'),
  )
}

async function write(db: Database, table: 'providers' | 'venues', scores: Score[]): Promise<void> {
  await sql`
    update ${sql.table(table)} scored set score = fresh.score, score_parts = fresh.parts, answer_hours = fresh.hours
    from unnest(${scores.map(({ id }) => id)}::uuid[], ${scores.map(({ parts }) => scoreOf(parts))}::int[],
      ${scores.map(({ parts }) => JSON.stringify(parts))}::jsonb[], ${scores.map(({ answerHours }) => answerHours)}::int[])
      as fresh (id, score, parts, hours)
    where scored.id = fresh.id and (scored.score_parts, scored.answer_hours) is distinct from (fresh.parts, fresh.hours)`.execute(
    db,
  )
}
