import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'

export const todayPath = administrationPaths.today
