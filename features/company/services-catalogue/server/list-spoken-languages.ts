import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { Context } from '@bouquet/server/context.ts'

/** The languages that a provider can speak, in the catalogue's order. */
export async function listSpokenLanguages({ catalogues, language }: Context) {
  return {
    langues: catalogues.entries('languages').map(({ id, code, isActive }) => ({
      id: id ?? 0,
      code,
      label: entryLabel(language, 'languages', code),
      isOffered: isActive,
    })),
  }
}
