export type RegisterAnswer = { status: 'found'; isActive: boolean } | { status: 'not_found' }

/** The register did not answer in time, or not in a way that can be read. */
export class RegisterUnavailable extends Error {}

export type CompanyRegister = {
  /** What the French register says of an establishment with a valid SIRET. Throws RegisterUnavailable. */
  lookUp(siret: string): Promise<RegisterAnswer>
}
