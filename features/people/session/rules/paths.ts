/** Pages for visitors; the last three are followed by the token of a mail's link. */
export const sessionPaths = {
  register: '/register',
  resetPassword: '/forgot-password-reset',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
} as const
