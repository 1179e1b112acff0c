/** How long the links of our mails to account holders work, in hours (rules "password reset", "e-mail change", "data export"). */
export const linkHours = { confirm_email: 7 * 24, undo_email: 7 * 24, reset_password: 1, data_export: 1 } as const

/** The purposes that one table has tokens for. */
export type AccountTokenPurpose = 'confirm_email' | 'undo_email' | 'reset_password'

/** For an address for which a new password was asked this recently no second mail is sent. */
export const resetPauseMinutes = 15
