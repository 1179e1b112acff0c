// What docs/terms.md forbids in Italian, Spanish and Portuguese beyond the rows of all languages: the finds of a reading by a copy chief.

const twoTerms = 'one term for a concept'
const carriedOver = 'carried over word for word from French'
const everyReader = 'readers are women and men'
const spelling = 'one spelling'

export const romanceTerms = [
  // One term for a concept, words of French and of Brazil.
  { in: 'it', pattern: /\b(?:sua|mia|ogni) scheda\b/i, say: 'profilo', why: twoTerms },
  { in: 'es', pattern: /\b(?:su|mi|cada) ficha\b|portafolio/i, say: 'perfil', why: twoTerms },
  { in: 'pt', pattern: /\b(?:sua|minha|cada) ficha\b/i, say: 'perfil', why: twoTerms },
  { in: 'pt', pattern: /\bfacultativ[oa]s?\b/i, say: 'opcional', why: twoTerms },
  { in: 'pt', pattern: /\bem linha\b(?! reta)/i, say: 'online', why: twoTerms },
  { in: 'pt', pattern: /(?<!\p{L})(?:a|à|da|na|pela) Bouquet\b/iu, say: 'o Bouquet', why: 'the name is masculine' },
  { in: 'pt', pattern: /\bopini(?:ão|ões)\b/i, say: 'avaliação', why: twoTerms },
  { in: 'pt', pattern: /\bsítio web\b/i, say: 'site', why: twoTerms },
  { in: 'it', pattern: /\bdashboard\b/i, say: 'pannello', why: twoTerms },
  { in: 'it', pattern: /\bpaes[ei]\b/, say: 'Paese', why: 'a paese is a village', only: 'messages' },
  { in: 'it', pattern: /\b(?:recapiti|nozze)\b/i, say: 'contatti; matrimonio', why: twoTerms, only: 'messages' },
  { in: 'it', pattern: /\bdeclinat[oaei]\b/i, say: 'rifiutata', why: carriedOver },
  { in: 'es', pattern: /\b(?:insignia|distintivo)s?\b/i, say: 'sello', why: twoTerms },
  { in: 'es', pattern: /\bperíodos?\b/i, say: 'periodo', why: spelling },
  { in: 'es', pattern: /\bdisputas?\b/i, say: 'impugnación', why: 'a disputa is a quarrel', only: 'messages' },
  { in: 'es', pattern: /\breseñas?\b/i, say: 'opinión', why: twoTerms },
  { in: 'es', pattern: /\bgesto comercial\b/i, say: 'gesto de cortesía', why: carriedOver },
  { in: 'pt', pattern: /\bidiomas?\b/i, say: 'língua', why: twoTerms, only: 'messages' },
  { in: 'pt', pattern: /\blinks?\b/i, say: 'ligação', why: twoTerms },
  { in: 'pt', pattern: /\bpor si (?:só|mesm[oa])(?!\p{L})/iu, say: 'automaticamente', why: carriedOver },

  // The team’s and the couples’ words.
  { in: 'it', pattern: /\bospit[ei]\b/i, say: 'invitati', why: twoTerms, only: 'messages' },
  {
    in: 'it',
    pattern: /\bla Sua impresa\b|\bimpres[ae]\b(?<!delle imprese)/i,
    say: 'azienda',
    why: twoTerms,
    only: 'messages',
  },
  { in: 'it', pattern: /\bgest[oi] commercial[ei]\b/i, say: 'gesto di cortesia', why: carriedOver },
  { in: 'it', pattern: /\b[Rr]apporto di fiducia\b/, say: 'rapporto di trasparenza', why: twoTerms },
  { in: 'it', pattern: /\bportfolio\b/i, say: 'matrimonio reale', why: twoTerms, only: 'messages' },
  { in: 'it', pattern: /\bvalidat[oaei]\b|\bvalidazione\b/i, say: 'approvato, approvazione', why: carriedOver },
  { in: 'it', pattern: /\banni di mestiere\b/i, say: 'anni di esperienza', why: carriedOver },
  {
    in: 'es',
    pattern: /\bvalidad[oa]s?\b|\bvalidaci(?:ón|ones)(?!\p{L})|\bvalidar\b/iu,
    say: 'aprobar, aprobación',
    why: twoTerms,
  },
  { in: 'es', pattern: /^Modificar\b/, say: 'Editar', why: 'one name for a button', only: 'messages' },
  { in: 'es', pattern: /\bportfolios?\b/i, say: 'boda real', why: twoTerms, only: 'messages' },
  { in: 'es', pattern: /\b[Ii]nforme de confianza\b/, say: 'informe de transparencia', why: twoTerms },
  { in: 'es', pattern: /\baños de oficio\b/i, say: 'años de experiencia', why: carriedOver },
  { in: 'es', pattern: /\bdivisas?\b/i, say: 'moneda', why: 'a divisa is foreign money', only: 'messages' },
  { in: 'es', pattern: /\bcorreos? abandonados?\b/i, say: 'no enviado', why: carriedOver },
  {
    in: 'pt',
    pattern: /\bvalidad[oa]s?\b|\bvalidaç(?:ão|ões)(?!\p{L})|\bvalidar\b/iu,
    say: 'aprovar, aprovação',
    why: twoTerms,
  },
  { in: 'pt', pattern: /\bconfetes?\b/i, say: 'confetis', why: 'confetes are Brazilian' },
  { in: 'pt', pattern: /\bgestos? comercia(?:l|is)\b/i, say: 'gesto de cortesia', why: carriedOver },
  { in: 'pt', pattern: /\bporte?f[óo]lios?\b/i, say: 'casamento real', why: twoTerms, only: 'messages' },
  { in: 'pt', pattern: /\b[Rr]elatório de confiança\b/, say: 'relatório de transparência', why: twoTerms },
  { in: 'pt', pattern: /\banos de ofício\b/i, say: 'anos de experiência', why: carriedOver },
  { in: 'pt', pattern: /\bdetalhad[oa]s?\b/i, say: 'pormenorizado', why: 'detalhado is Brazilian', only: 'messages' },
  { in: 'pt', pattern: /\bmotor(?:es)? de busca\b/i, say: 'motor de pesquisa', why: twoTerms },
  {
    in: 'pt',
    pattern: /^(?:Olá|Bom dia),\s+:/,
    say: 'Olá, {{name}}.',
    why: 'a greeting takes no colon',
    only: 'messages',
  },
  { in: 'pt', pattern: /\blixo eletr[óo]nico\b/i, say: 'pasta de spam', why: twoTerms },
  {
    in: 'pt',
    pattern: /\bcelular(?:es)?\b|\bcadastr|\bcontato(?:s)?\b|\busuári|\btela\b/i,
    say: 'telemóvel, registo, contacto, utilizador, ecrã',
    why: 'Brazilian',
  },
  { in: 'it', pattern: /registro (?:pubblico )?non conosce/i, say: 'non figura nel registro', why: carriedOver },
  { in: 'es', pattern: /registro (?:público )?no conoce/i, say: 'no consta en el registro', why: carriedOver },
  { in: 'pt', pattern: /registo (?:público )?não conhece/i, say: 'não consta do registo', why: carriedOver },
  {
    in: 'pt',
    pattern: /\b(?:escolhê|procurá|encontrá|contactá|contratá)-l[oa]s?(?!\p{L})/iu,
    say: 'a phrase without the pronoun',
    why: everyReader,
  },
]
