import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import type { SiretStatus } from '../contract.ts'
import { siretQuery } from './siret-query.ts'

/** `short` with 1 to 13 digits once the typing pauses, `incomplete` before that and while nothing is typed; `toCheck` when it was saved while the register did not answer. */
export type SiretState =
  | 'incomplete'
  | 'short'
  | 'checking'
  | 'valid'
  | 'inactive'
  | 'invalid'
  | 'notFound'
  | 'unavailable'
  | 'toCheck'

const pauseMs = 1_000
export const siretLength = 14

const savedStates: Record<SiretStatus, SiretState> = {
  valid: 'valid',
  inactive: 'inactive',
  not_found: 'notFound',
  to_check: 'toCheck',
}

/**
 * What the register says about a number, asked once the number has not changed for a second. A request in progress is aborted when the number
 * changes. The known answer for a saved number is shown without asking.
 */
export function useSiretCheck(
  siret: string,
  saved?: { siret: string | null; siretStatus: SiretStatus | null },
): SiretState {
  const known = saved?.siret === siret ? saved.siretStatus : null
  const settled = useSettled(siret, pauseMs)
  const isAsked = siret.length === siretLength && siret === settled && known === null
  const { data, error, isFetching } = useQuery(siretQuery(isAsked ? siret : ''))
  if (known) return savedStates[known]
  if (siret.length !== siretLength) return siret !== '' && siret === settled ? 'short' : 'incomplete'
  if (!isAsked || isFetching) return 'checking'
  if (error) return refusedState(error)
  if (!data) return 'checking'
  return data.exists && data.isActive ? 'valid' : 'inactive'
}

function refusedState(error: Error): SiretState {
  if (isProblem(error, 'siret_invalid')) return 'invalid'
  return isProblem(error, 'siret_not_found') ? 'notFound' : 'unavailable'
}
