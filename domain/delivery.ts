/** How a message leaves the server. */
export const deliveryChannels = ['mail', 'sms'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/**
 * What became of a mail or text message: it is being sent or will be tried again, was accepted, was given up after its last attempt, or was
 * refused by its address for good.
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'bounced'] as const
export type DeliveryState = (typeof deliveryStates)[number]
