import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../api/api-problem.ts'
import { useSettled } from '../../use-settled.ts'
import { siretQuery } from './onboarding-queries.ts'

/** `incomplete` until 14 digits are typed. */
export type SiretState = 'incomplete' | 'checking' | 'valid' | 'inactive' | 'invalid' | 'notFound' | 'unavailable'

const pauseMs = 1_000
const siretLength = 14

/** What the register says about a number, asked once it has not changed for a second. `error` is why there is no answer. */
export function useSiretCheck(siret: string): { state: SiretState; error: Error | null } {
  const settled = useSettled(siret, pauseMs)
  const { data, error, isFetching } = useQuery(siretQuery(settled))
  if (siret.length !== siretLength) return { state: 'incomplete', error: null }
  if (siret !== settled || isFetching) return { state: 'checking', error: null }
  if (error) return { state: refusedState(error), error }
  if (!data) return { state: 'checking', error: null }
  return { state: data.exists && data.isActive ? 'valid' : 'inactive', error: null }
}

function refusedState(error: Error): SiretState {
  if (isProblem(error, 'siret_invalid')) return 'invalid'
  return isProblem(error, 'siret_not_found') ? 'notFound' : 'unavailable'
}
