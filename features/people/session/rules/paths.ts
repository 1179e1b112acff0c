/** Pages for visitors; at `arrive` a sign-in of another host ends, and the last three take the token of a mail's link. */
export const sessionPaths = {
  register: '/register',
  arrive: '/sign-in/arrive',
  resetPassword: (token: string) => `/forgot-password-reset/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/confirm-email/${encodeURIComponent(token)}`,
  undoEmail: (token: string) => `/undo-email/${encodeURIComponent(token)}`,
} as const
