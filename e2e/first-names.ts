// Names of first entries of the catalogues, as a new database has them.

export const fullPlanning = {
  fr: 'Organisation complète',
  en: 'Full planning',
  de: 'Komplettplanung',
  it: 'Organizzazione completa',
  nl: 'Volledige planning',
  es: 'Organización integral',
  pt: 'Organização completa',
}

export const dayCoordination = {
  fr: 'Coordination du jour J',
  en: 'On-the-day coordination',
  de: 'Begleitung am Hochzeitstag',
  it: 'Coordinamento del giorno delle nozze',
  nl: 'Dagcoördinatie',
  es: 'Coordinación del día de la boda',
  pt: 'Coordenação do dia do casamento',
}
