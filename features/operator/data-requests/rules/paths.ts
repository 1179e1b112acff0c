import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'

export const dataRequestsPath = administrationPaths.dataRequests
