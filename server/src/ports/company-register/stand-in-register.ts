import type { CompanyRegister } from './company-register.ts'

const known: Record<string, { isActive: boolean }> = {
  '73282932000074': { isActive: true },
  '55203253400646': { isActive: false },
}

/** A small register for trying things out: one open establishment, one that has closed, nobody else. */
export function standInRegister(): CompanyRegister {
  return {
    lookUp: async (siret) => {
      const found = known[siret]
      return found ? { status: 'found', ...found } : { status: 'not_found' }
    },
  }
}
