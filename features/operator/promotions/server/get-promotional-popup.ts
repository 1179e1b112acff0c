import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { isOfferedToCaller } from '@bouquet/server/settings/offered-to-caller.ts'
import type { getPromotionalPopup as contract, PromotionalPopup } from '../shown-contract.ts'
import { readShownPromotion } from './promotion-rows.ts'

/** The popup for the caller; null when there is none for them, and under impersonation. */
export async function getPromotionalPopup(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<PromotionalPopup | null> {
  if (ctx.actor.impersonator) return null
  const row = await readShownPromotion(ctx, 'popup', query.type)
  // The country is read only where there is something to show.
  if (!row || !(await isOfferedToCaller(ctx, 'promotions'))) return null
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_key && `/files/${row.image_key}`,
    buttonText: row.button_text,
    buttonLink: row.button_link,
    showOncePerUser: row.show_once_per_user,
  }
}
