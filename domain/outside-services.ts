/** The outside services whose last answer and last failure operators see. */
export const outsideServices = ['mail', 'sms', 'payments', 'files', 'redis'] as const
export type OutsideService = (typeof outsideServices)[number]
