import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'

export const companyMergePaths = { merge: administrationPaths.companyMerge } as const
