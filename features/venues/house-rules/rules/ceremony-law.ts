/**
 * Where a civil wedding may be held: in the town hall alone, at a place with a licence, at one that the municipality has named, or wherever
 * the registrar comes.
 */
export type CeremonyLaw = 'townHall' | 'licensed' | 'designated' | 'registrarComes'

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

/** The law of a country (ISO 3166); where we do not know it, what most countries have. */
export function ceremonyLawOf(country: string): CeremonyLaw {
  return laws[country] ?? 'designated'
}

export function mayHoldCivilCeremonies(country: string): boolean {
  return ceremonyLawOf(country) !== 'townHall'
}

const worded = ['FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT', 'NL'] as const

/** Whose own terms are used for it: the country's, else those of its kind of law. */
export function ceremonyTermsOf(country: string): (typeof worded)[number] | CeremonyLaw {
  return worded.find((one) => one === country) ?? ceremonyLawOf(country)
}
