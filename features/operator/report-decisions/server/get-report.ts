import type { RouteInput } from '@bouquet/contract/route'
import type { AccountContext } from '@bouquet/server/context.ts'
import type { getReport as contract } from '../contract.ts'
import { findReportCase } from './find-report-case.ts'

/** One report with everything that a decision needs. Throws not_found. */
export function getReport(ctx: AccountContext, { params }: RouteInput<typeof contract>) {
  return findReportCase(ctx, params.id)
}
