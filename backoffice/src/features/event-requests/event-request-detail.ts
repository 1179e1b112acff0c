import type { getEventRequest } from '@bouquet/contract/event-requests'
import type { RouteResult } from '@bouquet/contract/route'

export type EventRequestDetail = RouteResult<typeof getEventRequest>
