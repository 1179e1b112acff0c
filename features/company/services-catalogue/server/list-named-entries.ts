import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { entryLabel } from '@bouquet/server/catalogues/entry-label.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { listNamedEntries as contract } from '../contract.ts'

/** The entries of a catalogue in its order, with those that are retired. */
export async function listNamedEntries(
  { catalogues, language }: Context,
  { params: { catalogue } }: RouteInput<typeof contract>,
): Promise<RouteAnswer<typeof contract>> {
  return {
    entries: catalogues.entries(catalogue).map(({ code, isActive, isForCouples }) => ({
      code,
      label: entryLabel(language, catalogue, code),
      isOffered: isActive,
      isForCouples,
    })),
  }
}
