import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { Context } from '@bouquet/server/context.ts'

/** The services of planners, in the catalogue's order. */
export async function listServices({ catalogues, language }: Context) {
  return {
    prestations: catalogues.entries('services').map(({ id, code, isActive }) => ({
      id: id ?? 0,
      type: code,
      label: entryLabel(language, 'services', code),
      isOffered: isActive,
    })),
  }
}
