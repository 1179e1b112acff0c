import type { Database } from '@bouquet/server/database/database.ts'
import { sql } from 'kysely'

/** Haute-Savoie with Annecy and Annemasse, the Ain next to it, Paris, and Bayern, each with its names as in the gazetteer. */
export async function createPlaces(db: Database): Promise<void> {
  await sql`
    insert into departments (country, code, name, slug, latitude, longitude) values
      ('FR', '74', 'Haute-Savoie', 'haute-savoie', 46.0, 6.4), ('FR', '01', 'Ain', 'ain', 46.2, 5.2),
      ('FR', '75', 'Paris', 'paris', 48.86, 2.35),
      ('DE', 'BY', 'Bayern', 'bayern', 48.8, 11.5)`.execute(db)
  await sql`
    insert into places (id, country, department_code, name, slug, population, latitude, longitude) overriding system value values
      (1, 'FR', '74', 'Annecy', 'annecy', 130000, 45.9, 6.13), (2, 'FR', '74', 'Annemasse', 'annemasse', 36000, 46.19, 6.23),
      (3, 'FR', '01', 'Ambérieu-en-Bugey', 'amberieu-en-bugey', 14000, 45.96, 5.35), (4, 'DE', 'BY', 'München', 'munchen', 1500000, 48.14, 11.58),
      (5, 'FR', '75', 'Paris', 'paris', 2100000, 48.86, 2.35)`.execute(db)
  await sql`
    insert into place_postal_codes (country, code, place_id) values ('FR', '74000', 1), ('FR', '75015', 5)`.execute(db)
  await sql`
    insert into place_names (place_id, country, search_name, weight) values
      (1, 'FR', 'annecy', 11), (2, 'FR', 'annemasse', 10), (3, 'FR', 'amberieu en bugey', 9), (4, 'DE', 'munchen', 14), (5, 'FR', 'paris', 15)`.execute(
    db,
  )
}
