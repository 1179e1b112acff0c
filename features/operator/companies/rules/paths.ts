import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'

export const companyPaths = { company: administrationPaths.company } as const
