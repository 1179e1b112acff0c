/**
 * Where a civil wedding may take place: only in the town hall, at a licensed place, at a place designated by the municipality, or anywhere with
 * the registrar.
 */
type CeremonyLaw = 'townHall' | 'licensed' | 'designated' | 'registrarComes'

const laws: Record<string, CeremonyLaw> = {
  FR: 'townHall',
  LU: 'townHall',
  MC: 'townHall',
  GB: 'licensed',
  IE: 'licensed',
  BE: 'designated',
  NL: 'designated',
  DE: 'designated',
  AT: 'designated',
  CH: 'designated',
  IT: 'designated',
  ES: 'designated',
  PT: 'registrarComes',
}

/** The law of a country (ISO 3166); where we do not know it, the one of most countries. */
export function ceremonyLawOf(country: string): CeremonyLaw {
  return laws[country] ?? 'designated'
}

export function mayHoldCivilCeremonies(country: string): boolean {
  return ceremonyLawOf(country) !== 'townHall'
}

const worded = ['FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT', 'NL'] as const

/** The key of the terms for it: the country's own, else those of its kind of law. */
export function ceremonyTermsOf(country: string): (typeof worded)[number] | CeremonyLaw {
  return worded.find((one) => one === country) ?? ceremonyLawOf(country)
}
