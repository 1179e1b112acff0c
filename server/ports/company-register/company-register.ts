/** The French company register's data about an establishment; the name is missing where it may not be published. */
export type RegisterAnswer = { status: 'found'; isActive: boolean; name?: string } | { status: 'not_found' }

export type CompanyRegister = {
  /** Looks an establishment up by its 14 digits. Throws `RegisterUnavailable` when the register does not answer. */
  lookUp(siret: string): Promise<RegisterAnswer>
}

/** The register did not answer in time, refused temporarily, or sent something unreadable. */
export class RegisterUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'RegisterUnavailable'
  }
}
