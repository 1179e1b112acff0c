/** The public page of figures on requests, answers, refunds and moderation of a country. */
export const trustReportPath = '/trust-report'

/** The same figures for programs. */
export const trustReportJsonPath = '/trust-report.json'
