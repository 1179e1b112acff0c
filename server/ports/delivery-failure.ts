/** A message that was not accepted; `isFinal` when a retry cannot help (unknown number, refused address). */
export class DeliveryFailure extends Error {
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'DeliveryFailure'
    this.isFinal = options.isFinal
  }
}
