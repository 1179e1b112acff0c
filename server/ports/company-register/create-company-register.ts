import type { CompanyRegister } from './company-register.ts'
import { fakeCompanyRegister } from './fake-company-register.ts'
import { inseeSirene } from './insee-sirene.ts'
import { rechercheEntreprises } from './recherche-entreprises.ts'

type CompanyRegisterSettings =
  | { kind: 'recherche-entreprises'; baseUrl?: string }
  | { kind: 'insee'; apiKey: string; baseUrl?: string }
  | { kind: 'fake' }

/** Creates the configured register. */
export function createCompanyRegister(settings: CompanyRegisterSettings): CompanyRegister {
  if (settings.kind === 'insee') return inseeSirene(settings)
  return settings.kind === 'fake' ? fakeCompanyRegister() : rechercheEntreprises(settings.baseUrl)
}
