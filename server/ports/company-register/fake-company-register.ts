import { normalisedSiret } from '@bouquet/domain/siret'
import type { CompanyRegister, RegisterAnswer } from './company-register.ts'

const companies: Record<string, RegisterAnswer> = {
  '73282932000074': { status: 'found', isActive: true, name: 'Les Jours de Fête' },
  '55203253400646': { status: 'found', isActive: false, name: 'Aux Beaux Instants' },
}

/** Without configuration: knows one active company and one that has closed. */
export function fakeCompanyRegister(): CompanyRegister {
  return { lookUp: async (siret) => companies[normalisedSiret(siret)] ?? { status: 'not_found' } }
}
