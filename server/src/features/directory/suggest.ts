import type { suggestInDirectory as contract, Suggestion } from '@bouquet/contract/directory'
import type { RouteInput } from '@bouquet/contract/route'
import { type DirectoryKind, entryPath, listPath } from '@bouquet/domain/directory-urls'
import type { Context } from '../../context.ts'
import { searchName } from '../../gazetteer/search-names.ts'
import { word } from '../../i18n.ts'
import { findCities, findDepartments, findNames } from './suggestion-rows.ts'

type Asking = Pick<Context, 'db' | 'country' | 'language'>

const mostCities = 4
const mostNames = 4

/** What a visitor may have meant: departments, then towns, then names. */
export async function suggestInDirectory(ctx: Context, { query }: RouteInput<typeof contract>): Promise<Suggestion[]> {
  return suggest(ctx, query.kind, query.q)
}

/** As above, for pages. */
export async function suggest(ctx: Asking, kind: DirectoryKind, typed: string): Promise<Suggestion[]> {
  const text = searchName(typed)
  if (text === '') return []
  const sought = { text, kind, country: ctx.country, language: ctx.language }
  const [departments, cities, names] = await Promise.all([
    findDepartments(ctx.db, sought),
    findCities(ctx.db, sought, mostCities),
    findNames(ctx.db, sought, mostNames),
  ])
  return [
    ...departments.map(({ slug, name }) => ({
      type: 'department' as const,
      name,
      detail: word(ctx.language, 'directory', 'kinds.department'),
      path: listPath({ kind, department: slug }),
    })),
    ...cities.map(({ slug, name, department, departmentSlug }) => ({
      type: 'city' as const,
      name,
      detail: department,
      path: listPath({ kind, department: departmentSlug, city: slug }),
    })),
    ...names.map(({ slug, name, city }) => ({
      type: kind,
      name,
      detail: `${city} · ${word(ctx.language, 'directory', `kinds.${kind}`)}`,
      path: entryPath(kind, slug),
    })),
  ]
}

/** The one suggestion that a text names outright; null where it may mean several things, or none. */
export function bestOf(suggestions: Suggestion[], typed: string): Suggestion | null {
  const text = searchName(typed)
  const named = suggestions.filter(({ name }) => searchName(name) === text)
  return named[0] ?? (suggestions.length === 1 ? (suggestions[0] ?? null) : null)
}
