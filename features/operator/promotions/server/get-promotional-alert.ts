import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import { isOfferedToCaller } from '@bouquet/server/settings/offered-to-caller.ts'
import type { getPromotionalAlert as contract, PromotionalAlert } from '../shown-contract.ts'
import { readShownPromotion } from './promotion-rows.ts'

const none: PromotionalAlert = {
  id: null,
  isActive: false,
  title: '',
  description: '',
  buttonText: null,
  buttonLink: null,
}

/** The alert card for the caller's menu; an inactive one without texts when there is none. */
export async function getPromotionalAlert(
  ctx: AccountContext,
  { query }: RouteInput<typeof contract>,
): Promise<PromotionalAlert> {
  const row = await readShownPromotion(ctx, 'alert', query.type)
  // The country is read only where there is something to show.
  if (!row || !(await isOfferedToCaller(ctx, 'promotions'))) return none
  return {
    id: row.id,
    isActive: true,
    title: row.title,
    description: row.description,
    buttonText: row.button_text,
    buttonLink: row.button_link,
  }
}
