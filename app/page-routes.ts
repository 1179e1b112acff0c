import type { Services } from '@bouquet/server/context.ts'
import type { Feature } from '@bouquet/server/feature.ts'
import type { Pages } from '@bouquet/server/http/pages.ts'
import { backofficeRoutes } from './backoffice-routes.ts'
import * as features from './features.ts'

/** The addresses of every screen, as route patterns: the back-office's, and those that the features' pages register. */
export function pageRoutes(): readonly string[] {
  const routes = new Set(backofficeRoutes)
  const ignore = () => undefined
  const pages: Record<keyof Pages, (route: string) => unknown> = {
    get: (route) => routes.add(route),
    front: () => routes.add('/'),
    missing: ignore,
    post: ignore,
    giveArticles: ignore,
  }
  for (const feature of Object.values<Feature>(features)) feature.pages?.(pages as unknown as Pages, {} as Services)
  return [...routes]
}
