import type { Services } from '@bouquet/server/context.ts'

/** The codes of the services that a couple is asked about, in the catalogue's order. */
export function askedServices({ catalogues }: Pick<Services, 'catalogues'>): string[] {
  return catalogues
    .entries('services')
    .filter(({ isActive, isForCouples }) => isActive && isForCouples)
    .map(({ code }) => code)
}
