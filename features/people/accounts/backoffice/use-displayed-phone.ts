import { useQuery } from '@tanstack/react-query'

/** The number in groups of digits once the formatting rules have loaded; until then as it is stored. */
export function useDisplayedPhone(e164: string): string {
  const { data } = useQuery({
    queryKey: ['displayed-phone', e164],
    queryFn: async () => (await import('@bouquet/domain/phone')).displayedPhone(e164),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? e164
}
