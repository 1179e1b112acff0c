import type { Mount } from '@bouquet/server/http/mount.ts'
import {
  getLinkClicks as clicksContract,
  getPortfolioViews as portfolioViewsContract,
  getRates as ratesContract,
  getUnlockedRequests as unlockedContract,
  getViews as viewsContract,
} from '../contract.ts'
import { getLinkClicks } from './get-link-clicks.ts'
import { getRates } from './get-rates.ts'
import { getUnlockedRequests } from './get-unlocked-requests.ts'
import { getPortfolioViews, getViews } from './get-views.ts'

export function statisticsRoutes(mount: Mount): void {
  mount(ratesContract, getRates)
  mount(viewsContract, getViews)
  mount(portfolioViewsContract, getPortfolioViews)
  mount(clicksContract, getLinkClicks)
  mount(unlockedContract, getUnlockedRequests)
}
