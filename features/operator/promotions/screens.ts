import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { MenuAlert } from './backoffice/menu-alert.tsx'
import { PagePopup } from './backoffice/page-popup.tsx'

/** The places where providers see the operator's promotions. */
export const shownPromotions: FeatureScreens = {
  menuFoot: [{ Component: MenuAlert }],
  companions: [{ Component: PagePopup }],
}
