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

export const notAvailable = { fr: 'Indisponible à cette date' }
export const eventTypesInSpanish = ['Boda civil', 'Boda religiosa', 'Ceremonia simbólica']

/** Reasons for reporting a review. */
export const reportedFor = {
  other: {
    fr: 'Autre chose',
    en: 'Something else',
    de: 'Etwas anderes',
    it: 'Altro',
    nl: 'Iets anders',
    es: 'Otra cosa',
    pt: 'Outra coisa',
  },
  otherProvider: {
    fr: 'L’avis parle d’un autre prestataire',
    en: 'The review is about somebody else',
    de: 'Die Bewertung meint jemand anderen',
    it: 'La recensione parla di qualcun altro',
    nl: 'De beoordeling gaat over iemand anders',
    es: 'La opinión habla de otro profesional',
    pt: 'A avaliação fala de outro profissional',
  },
}
