import type { DB } from '@bouquet/server/database/generated.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChangeOutcome } from '../rules/hiding.ts'
import type { ChangePlace } from '../rules/places.ts'
import { type ChangeSource, changeSources, isChangedRow } from './change-source.ts'

/** Locks the changed row before its entry is, in the order of the owner's own saves. */
export async function lockChangedRow(tx: Kysely<DB>, id: number, place: ChangePlace): Promise<void> {
  const { table, key } = changeSources[place]
  await sql`select 1 from ${sql.table(table)} x, content_changes c where c.id = ${id} and ${isChangedRow(key)} for update of x`.execute(
    tx,
  )
}

/**
 * Puts the former text back, or hides the text of a change, where it is still the one that was seen. Returns whether it was. Pictures with a row of
 * their own are hidden by rule "what a decision hides".
 */
export async function hideChange(
  tx: Kysely<DB>,
  { id, place, outcome }: { id: number; place: ChangePlace; outcome: ChangeOutcome },
): Promise<boolean> {
  const source = changeSources[place]
  const { column, hiding } = source
  const isSeen = sql`${sql.ref(`x.${column}`)} = c.after_text`
  if (outcome === 'hidden' && hiding.by === 'removal') return remove(tx, id, source, isSeen)
  if (outcome === 'hidden' && hiding.by === 'flag')
    return set(tx, id, source, sql`${sql.ref(hiding.flag)} = false`, isSeen)
  const text = outcome === 'restored' ? sql`c.before_text` : sql`${hiding.by === 'emptying' ? hiding.empty : ''}`
  const isSet = await set(tx, id, source, sql`${sql.ref(column)} = ${text}`, isSeen)
  await forgetOwnChange(tx, id)
  return isSet
}

/** Puts back what a decision hid or replaced, where its owner has not changed it since. Returns whether it did. */
export async function putChangeBack(
  tx: Kysely<DB>,
  { id, place, outcome }: { id: number; place: ChangePlace; outcome: ChangeOutcome },
): Promise<boolean> {
  const source = changeSources[place]
  const { column, hiding } = source
  const isBack = async () => {
    if (outcome === 'hidden' && hiding.by === 'removal') return insert(tx, id, source)
    if (outcome === 'hidden' && hiding.by === 'flag')
      return set(tx, id, source, sql`${sql.ref(hiding.flag)} = true`, sql`true`)
    const left = outcome === 'restored' ? sql`c.before_text` : sql`''`
    return set(
      tx,
      id,
      source,
      sql`${sql.ref(column)} = c.after_text`,
      sql`coalesce(${sql.ref(`x.${column}`)}, '') = ${left}`,
    )
  }
  const isDone = await isBack()
  await forgetOwnChange(tx, id)
  return isDone
}

type Statement = RawBuilder<unknown>

async function set(
  tx: Kysely<DB>,
  id: number,
  source: ChangeSource,
  to: Statement,
  where: Statement,
): Promise<boolean> {
  const { table, key, isVersioned } = source
  const version = isVersioned ? sql`, version = x.version + 1` : sql``
  const { rows } = await sql`
    update ${sql.table(table)} x set ${to} ${version} from content_changes c
    where c.id = ${id} and ${isChangedRow(key)} and ${where} returning 1`.execute(tx)
  return rows.length > 0
}

async function remove(tx: Kysely<DB>, id: number, { table, key }: ChangeSource, where: Statement): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from ${sql.table(table)} x using content_changes c where c.id = ${id} and ${isChangedRow(key)} and ${where}
      returning to_jsonb(x) as removed
    ) update content_changes set removed = gone.removed from gone where id = ${id} returning 1`.execute(tx)
  return rows.length > 0
}

async function insert(tx: Kysely<DB>, id: number, { table }: ChangeSource): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)} select x.* from content_changes c, jsonb_populate_record(null::${sql.table(table)}, c.removed) x
    where c.id = ${id} and c.removed is not null on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** What an operator changes is no change to look at; the row's lock excludes that its owner made this entry. */
async function forgetOwnChange(tx: Kysely<DB>, id: number): Promise<void> {
  await sql`
    delete from content_changes x using content_changes c where c.id = ${id} and x.id <> c.id and x.state = 'waiting'
      and x.provider_id = c.provider_id and x.place = c.place and x.subject = c.subject and x.venue_id is not distinct from c.venue_id`.execute(
    tx,
  )
}
