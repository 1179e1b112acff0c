import { call } from '@bouquet/backoffice/api/client.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { useEffect, useState } from 'react'
import { getClaims } from '../contract.ts'

type Claims = RouteResult<typeof getClaims>

const none: Claims = { rating: null, testimonials: [] }

/**
 * The claims about Bouquet in the reader's language; none until they are there. Without TanStack Query, which the sign-in page does not load.
 */
export function useClaims(): Claims {
  const language = currentLanguage()
  const [claims, setClaims] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other reviews
  useEffect(() => {
    const reading = new AbortController()
    call(getClaims, {}, reading.signal).then(setClaims, () => undefined)
    return () => reading.abort()
  }, [language])
  return claims
}
