import type { Feature } from '@bouquet/server/feature.ts'
import { deleteExpiredVisits } from './server/delete-expired-visits.ts'
import { visitRoutes } from './server/routes.ts'

export const pageVisits = { routes: [visitRoutes], expired: [deleteExpiredVisits] } satisfies Feature
