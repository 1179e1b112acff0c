export const accountingPaths = { accounting: '/admin/accounting' } as const
