/** The tax offices' answer about a VAT number; `unasked` where they are not asked and only its format counts. */
export type VatNumberAnswer = 'exists' | 'unknown' | 'unasked'

export type VatRegister = {
  /** Looks up a VAT number of the Union, with its country's letters. Throws `VatRegisterUnavailable`. */
  lookUp(vatNumber: string): Promise<VatNumberAnswer>
}

/** The register, or the country's own behind it, did not answer. */
export class VatRegisterUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VatRegisterUnavailable'
  }
}
