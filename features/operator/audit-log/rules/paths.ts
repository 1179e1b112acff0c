export const auditLogPath = '/admin/audit'
