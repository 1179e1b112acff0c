import { cardsOf } from '@bouquet/features/directory/directory/server/cards-of.ts'
import { favouriteId, slugsOfKind } from '@bouquet/features/directory/favourite-marks/rules/favourites.ts'
import type { Context } from '@bouquet/server/context.ts'

export type Favourite = Awaited<ReturnType<typeof cardsOf>>[number]

/** The favourites that the directory of this country lists, in the order given. */
export async function listFavourites(ctx: Pick<Context, 'db' | 'country'>, ids: string[]): Promise<Favourite[]> {
  if (ids.length === 0) return []
  const found = await cardsOf(ctx, { planner: slugsOfKind('planner', ids), venue: slugsOfKind('venue', ids) })
  const place = ({ kind, slug }: Favourite) => ids.indexOf(favouriteId(kind, slug))
  return found.sort((one, other) => place(one) - place(other))
}
