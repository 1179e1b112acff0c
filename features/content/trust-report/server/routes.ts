import { trustReportJsonPath, trustReportPath } from '@bouquet/domain/trust-report-path'
import type { Pages } from '@bouquet/server/http/pages.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { readReport } from './read-report.ts'
import { trustReportProps } from './trust-report-props.ts'

const hour = 3600

/** The public report of the host's country, as a page and as JSON. */
export function trustReportPages(pages: Pages): void {
  pages.get(trustReportPath, async ({ ctx, show }) => {
    const report = await readReport(ctx)
    return show('trustReport', (reader) => trustReportProps(reader, report), { isPublic: true })
  })
  pages.get(trustReportJsonPath, async ({ ctx, reply }) => {
    const report = await readReport(ctx)
    if (!report) throw problem('not_found')
    return reply.header('cache-control', `public, max-age=${hour}`).send({ country: ctx.country, ...report })
  })
}
