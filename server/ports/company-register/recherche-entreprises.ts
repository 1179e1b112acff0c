import { normalisedSiret } from '@bouquet/domain/siret'
import { z } from 'zod'
import { askRegister } from './ask-register.ts'
import { type CompanyRegister, RegisterUnavailable } from './company-register.ts'

const establishment = z.object({ siret: z.string(), etat_administratif: z.string().nullish() })
const answer = z.object({
  results: z.array(
    z.object({
      nom_complet: z.string().nullish(),
      siege: establishment.nullish(),
      matching_etablissements: z.array(establishment).nullish(),
    }),
  ),
})

/** The state's public search of companies; needs no key, lacks companies that have asked not to be published. */
export function rechercheEntreprises(baseUrl = 'https://recherche-entreprises.api.gouv.fr'): CompanyRegister {
  return {
    async lookUp(text) {
      const siret = normalisedSiret(text)
      const url = new URL('/search', baseUrl)
      url.search = new URLSearchParams({ q: siret, page: '1', per_page: '1' }).toString()
      const found = await askRegister(url, { accept: 'application/json' }, answer)
      if (found.status !== 200) throw new RegisterUnavailable(`The company register answered ${found.status}`)
      return answerOf(found.body, siret)
    },
  }
}

function answerOf({ results }: z.output<typeof answer>, siret: string): Awaited<ReturnType<CompanyRegister['lookUp']>> {
  for (const company of results) {
    const establishments = [...(company.matching_etablissements ?? []), ...(company.siege ? [company.siege] : [])]
    const match = establishments.find((one) => one.siret === siret)
    if (!match) continue
    const isActive = match.etat_administratif === 'A'
    return { status: 'found', isActive, ...(company.nom_complet && { name: company.nom_complet }) }
  }
  return { status: 'not_found' }
}
