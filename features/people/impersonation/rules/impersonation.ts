/** Rule "impersonation". */
export const impersonationMinutes = 30
export const impersonationReason = { minLength: 10, maxLength: 500 } as const
