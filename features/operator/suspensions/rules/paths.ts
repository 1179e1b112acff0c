import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'

export const suspensionPaths = { ofAccount: administrationPaths.suspension } as const
