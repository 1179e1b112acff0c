import { type CatalogueName, catalogueNames, catalogueTexts } from '@bouquet/domain/catalogues'
import { type Language, languages } from '@bouquet/domain/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/generated.ts'
import { openWatchedValue } from '../database/watched-value.ts'
import { replaceTexts } from '../i18n.ts'

/** An entry of a catalogue as this process knows it. */
export type KnownEntry = {
  code: string
  /** By which rows refer to services and languages; null in the other catalogues. */
  id: number | null
  /** Whether it can be chosen; a retired one is shown where it is used. */
  isActive: boolean
  /** Whether couples are asked if they want it. */
  isForCouples: boolean
  labels: Partial<Record<Language, string>>
}

/** The catalogues as this process knows them, which is a second after a change at the latest while the database answers. */
export type CataloguesReader = {
  /** All entries in the operators' order, with those that are retired. */
  entries(catalogue: CatalogueName): readonly KnownEntry[]
  /** The codes of all entries in their order. */
  codes(catalogue: CatalogueName): readonly string[]
  /** The codes that can be chosen, in their order. */
  offered(catalogue: CatalogueName): readonly string[]
  /** Calls back after each change, once names and entries are the new ones. */
  whenChanged(hear: () => void): void
  /** Reads everything again. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type Known = Record<CatalogueName, KnownEntry[]>

/** Reads the catalogues once, and again whenever any process has changed one; their names join the server's texts. */
export async function openCatalogues({ db, url }: { db: Database; url: string }): Promise<CataloguesReader> {
  const hearers: (() => void)[] = []
  const watched = await openWatchedValue({
    url,
    channel: 'catalogues',
    read: () => readAll(db),
    onRead: (known) => {
      nameEntries(known)
      for (const hear of hearers) hear()
    },
  })
  const entries = (catalogue: CatalogueName) => watched.current()[catalogue]
  return {
    entries,
    codes: (catalogue) => entries(catalogue).map(({ code }) => code),
    offered: (catalogue) =>
      entries(catalogue)
        .filter(({ isActive }) => isActive)
        .map(({ code }) => code),
    whenChanged: (hear) => void hearers.push(hear),
    refresh: watched.refresh,
    stop: watched.stop,
  }
}

async function readAll(db: Kysely<DB>): Promise<Known> {
  const { rows } = await sql<KnownEntry & { catalogue: CatalogueName }>`
    select catalogue, code, id, is_active as "isActive", is_for_couples as "isForCouples", labels
    from catalogue_entries order by catalogue, position, code`.execute(db)
  const ofName = (name: CatalogueName) =>
    rows.filter(({ catalogue }) => catalogue === name).map(({ catalogue: _, ...entry }) => entry)
  return Object.fromEntries(catalogueNames.map((name) => [name, ofName(name)])) as Known
}

/** An entry without a name in a language has its English one there, else its code. */
function nameEntries(known: Known): void {
  const nameOf = ({ code, labels }: KnownEntry, language: Language) => labels[language] ?? labels.en ?? code
  for (const language of languages)
    replaceTexts(
      language,
      catalogueTexts,
      Object.fromEntries(
        catalogueNames.map((name) => [
          name,
          Object.fromEntries(known[name].map((entry) => [entry.code, nameOf(entry, language)])),
        ]),
      ),
    )
}
