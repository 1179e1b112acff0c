import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'

export const correctionPaths = {
  account: administrationPaths.accountCorrection,
  company: administrationPaths.companyCorrection,
} as const
