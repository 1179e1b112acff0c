import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'

/** Reports of crashes to the operator. */
export const crashReports: FeatureScreens = {
  crashReport: async () => (await import('./backoffice/crash-report.ts')).sendCrashReport,
}
