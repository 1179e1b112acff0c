import type { RouteResult } from '@bouquet/contract/route'
import type { getEventRequest } from '../contract.ts'

export type EventRequestDetail = RouteResult<typeof getEventRequest>
