/** Where one cell calls another; outside the contract, as no browser and no app may. */
export const cellPaths = {
  signIn: '/api/cells/sign-in',
  resetPassword: '/api/cells/reset-password',
} as const
