import type { FeatureScreens } from '@bouquet/backoffice/screens/feature-screens.ts'
import { auditLogPath } from './rules/paths.ts'

/** The whole audit log, for owners. */
export const auditLog: FeatureScreens = {
  pages: [
    {
      path: auditLogPath,
      permission: 'audit',
      load: async () => (await import('./backoffice/audit-page.tsx')).AuditPage,
      messages: ['audit-log', 'administration'],
    },
  ],
  inGroup: {
    group: 'menu.groups.platform',
    places: [{ path: auditLogPath, icon: 'list', title: 'menu.auditLog', permission: 'audit' }],
  },
}
