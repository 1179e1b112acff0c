import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { MenuAlert } from './backoffice/menu-alert.tsx'
import { PagePopup } from './backoffice/page-popup.tsx'
import { isShownPromotions } from './rules/promotion.ts'

/** The places where providers see the operator's promotions. */
export const shownPromotions: FeatureScreens = {
  menuFoot: [{ isShown: ({ roles }) => isShownPromotions(roles), Component: MenuAlert }],
  companions: [{ isShown: ({ roles }) => isShownPromotions(roles), Component: PagePopup }],
}
