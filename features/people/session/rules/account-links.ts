/** How long the links in our mails to account holders work, in hours (rules "password reset", "e-mail change", "data export"). */
export const linkHours = { confirm_email: 7 * 24, undo_email: 7 * 24, reset_password: 1, data_export: 1 } as const

/** The purposes of the tokens in the table of account tokens. */
export type AccountTokenPurpose = 'confirm_email' | 'undo_email' | 'reset_password'

/** No second mail is sent to an address that requested a new password within these minutes. */
export const resetPauseMinutes = 15
