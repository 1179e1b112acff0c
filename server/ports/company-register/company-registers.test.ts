import { afterAll, describe, expect, test } from 'vitest'
import { startLocalService } from '../testing/local-service.ts'
import { RegisterUnavailable } from './company-register.ts'
import { createCompanyRegister } from './create-company-register.ts'
import { inseeSirene } from './insee-sirene.ts'
import { rechercheEntreprises } from './recherche-entreprises.ts'

const siret = '73282932000074'
const service = await startLocalService()
afterAll(service.close)

const open = rechercheEntreprises(service.url)
const insee = inseeSirene({ apiKey: 'key', baseUrl: service.url })

const answer = (body: unknown, status = 200) => service.answerWith({ status, body: JSON.stringify(body) })
const found = (etat_administratif: string) => ({
  results: [
    {
      siren: siret.slice(0, 9),
      nom_complet: 'MAISON ALBA',
      siege: { siret: '73282932000009', etat_administratif: 'A' },
      matching_etablissements: [{ siret, etat_administratif }],
    },
  ],
  total_results: 1,
})
const establishment = (etatAdministratifEtablissement: string) => ({
  header: { statut: 200, message: 'ok' },
  etablissement: {
    siret,
    uniteLegale: { etatAdministratifUniteLegale: 'A', denominationUniteLegale: 'MAISON ALBA' },
    periodesEtablissement: [
      { dateFin: null, dateDebut: '2020-01-01', etatAdministratifEtablissement },
      { dateFin: '2019-12-31', dateDebut: '2010-01-01', etatAdministratifEtablissement: 'A' },
    ],
  },
})

describe('recherche-entreprises', () => {
  test('an open establishment, a closed one, the head office, and none', async () => {
    answer(found('A'))
    expect(await open.lookUp('732 829 320 00074')).toEqual({ status: 'found', isActive: true, name: 'MAISON ALBA' })
    expect(service.calls.at(-1)?.url).toBe(`/search?q=${siret}&page=1&per_page=1`)
    answer(found('F'))
    expect(await open.lookUp(siret)).toMatchObject({ status: 'found', isActive: false })
    expect(await open.lookUp('73282932000009')).toMatchObject({ status: 'found', isActive: true })
    answer({ results: [], total_results: 0 })
    expect(await open.lookUp(siret)).toEqual({ status: 'not_found' })
  })

  test('another company that the search came upon is not the one', async () => {
    answer(found('A'))
    expect(await open.lookUp('44306184100047')).toEqual({ status: 'not_found' })
  })
})

describe('INSEE Sirene', () => {
  test('an open establishment, a closed one, and none', async () => {
    answer(establishment('A'))
    expect(await insee.lookUp(siret)).toEqual({ status: 'found', isActive: true, name: 'MAISON ALBA' })
    expect(service.calls.at(-1)).toMatchObject({
      url: `/api-sirene/3.11/siret/${siret}`,
      headers: { 'x-insee-api-key-integration': 'key' },
    })
    answer(establishment('F'))
    expect(await insee.lookUp(siret)).toMatchObject({ isActive: false })
    answer({ header: { statut: 404, message: `Aucun élément trouvé pour le siret ${siret}` } }, 404)
    expect(await insee.lookUp(siret)).toEqual({ status: 'not_found' })
  })
})

describe.each([
  ['recherche-entreprises', open],
  ['INSEE Sirene', insee],
])('%s is unavailable', (_name, register) => {
  test.each([400, 401, 403, 429, 500, 503])('when it answers %i', async (status) => {
    answer({ erreur: 'non' }, status)
    await expect(register.lookUp(siret)).rejects.toBeInstanceOf(RegisterUnavailable)
  })

  test.each(['{"results":[', '', 'null', '{"results":"none","etablissement":[]}', '<html></html>'])(
    'when it sends %s',
    async (body) => {
      service.answerWith({ status: 200, body })
      await expect(register.lookUp(siret)).rejects.toBeInstanceOf(RegisterUnavailable)
    },
  )
})

test('a register that is silent for four seconds is unavailable', async () => {
  service.answerWith(null)
  const started = performance.now()
  await expect(Promise.all([open.lookUp(siret), insee.lookUp(siret)])).rejects.toBeInstanceOf(RegisterUnavailable)
  expect(performance.now() - started).toBeLessThan(30_000)
})

test('a register that cannot be reached is unavailable', async () => {
  await expect(rechercheEntreprises('http://127.0.0.1:1').lookUp(siret)).rejects.toBeInstanceOf(RegisterUnavailable)
})

test('without configuration one company is open and one closed', async () => {
  const register = createCompanyRegister({ kind: 'fake' })
  expect(await register.lookUp(siret)).toMatchObject({ status: 'found', isActive: true })
  expect(await register.lookUp('55203253400646')).toMatchObject({ status: 'found', isActive: false })
  expect(await register.lookUp('44306184100047')).toEqual({ status: 'not_found' })
})
