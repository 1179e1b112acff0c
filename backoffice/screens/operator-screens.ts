import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../connection/load-code.ts'
import type { FeatureScreens } from './feature-screens.ts'

export type LoadScreens = () => Promise<readonly FeatureScreens[]>

/** The screens for operators, loaded once and only for them: they would make everybody's first page larger. */
export function forOperators(load: LoadScreens) {
  return queryOptions({
    queryKey: ['operator-screens'],
    queryFn: () => loadCode(load),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** True for the addresses of all pages for operators. */
export function isOperatorAddress(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
