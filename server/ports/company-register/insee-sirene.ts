import { normalisedSiret } from '@bouquet/domain/siret'
import { z } from 'zod'
import { askRegister } from './ask-register.ts'
import { type CompanyRegister, type RegisterAnswer, RegisterUnavailable } from './company-register.ts'

const answer = z.object({
  etablissement: z.object({
    uniteLegale: z.object({ denominationUniteLegale: z.string().nullish() }).nullish(),
    periodesEtablissement: z.array(
      z.object({ dateFin: z.string().nullable(), etatAdministratifEtablissement: z.string().nullable() }),
    ),
  }),
})

/** INSEE's Sirene 3.11; needs a key, has every establishment. */
export function inseeSirene({ apiKey, baseUrl }: { apiKey: string; baseUrl?: string }): CompanyRegister {
  return {
    async lookUp(text) {
      const path = `/api-sirene/3.11/siret/${encodeURIComponent(normalisedSiret(text))}`
      const headers = { accept: 'application/json', 'X-INSEE-Api-Key-Integration': apiKey }
      const found = await askRegister(new URL(path, baseUrl ?? 'https://api.insee.fr'), headers, answer)
      if (found.status === 404) return { status: 'not_found' }
      if (found.status !== 200) throw new RegisterUnavailable(`The company register answered ${found.status}`)
      return answerOf(found.body)
    },
  }
}

function answerOf({ etablissement }: z.output<typeof answer>): RegisterAnswer {
  const now = etablissement.periodesEtablissement.find((period) => period.dateFin === null)
  const name = etablissement.uniteLegale?.denominationUniteLegale
  return { status: 'found', isActive: now?.etatAdministratifEtablissement === 'A', ...(name && { name }) }
}
