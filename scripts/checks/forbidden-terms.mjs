// What docs/terms.md forbids, one row each: the language, the pattern, the term to use instead and the reason. A row's `except` names the
// messages (`namespace key`) where the word means something else, with that meaning.

const twoTerms = 'one term for a concept'
const carriedOver = 'carried over word for word from French'
const everyReader = 'readers are women and men'
const sameReader = 'one form of address for a reader'
const spelling = 'one spelling'

export const forbiddenTerms = [
  // The e-mail.
  { in: 'en', pattern: /\b(?<!e-)emails?\b/i, say: 'e-mail', why: spelling },
  { in: 'fr', pattern: /\b(?:emails?|mails?|courriels?)\b(?<!e-mails?)/i, say: 'e-mail', why: spelling },
  { in: 'de', pattern: /\b(?:emails?|e-mails?|Mails?)\b(?<!E-Mails?)/, say: 'E-Mail', why: spelling },
  { in: 'it', pattern: /\b(?:emails?|posta elettronica)\b/i, say: 'e-mail', why: spelling },
  { in: 'nl', pattern: /\b(?:emails?|emailadres(?:sen)?)\b/i, say: 'e-mail, e-mailadres', why: spelling },
  { in: 'es', pattern: /\b(?:e-?mails?)\b/i, say: 'correo, correo electrónico', why: twoTerms },
  { in: 'pt', pattern: /\b(?:emails?|correio eletrónico)\b/i, say: 'e-mail', why: spelling },

  // « Une adresse » is a good place in French only.
  { in: 'de', pattern: /\b(?:Premium-Adressen?|Alle Adressen)\b/, say: 'Hochzeitsplaner, Locations', why: carriedOver },
  { in: 'en', pattern: /\b(?:all|Premium) addresses\b/i, say: 'wedding planners, venues', why: carriedOver },
  {
    in: 'it',
    pattern: /\b(?:tutti gli indirizzi|indirizzi Premium)\b/i,
    say: 'wedding planner, location',
    why: carriedOver,
  },
  { in: 'nl', pattern: /\b(?:alle adressen|Premium-adressen)\b/i, say: 'weddingplanners, locaties', why: carriedOver },
  {
    in: 'es',
    pattern: /\b(?:todas las direcciones|direcciones Premium)\b/i,
    say: 'wedding planners, espacios',
    why: carriedOver,
  },
  {
    in: 'pt',
    pattern: /\b(?:todas as moradas|moradas Premium)\b/i,
    say: 'wedding planners, espaços',
    why: carriedOver,
  },

  // « Raconter un mariage ».
  { in: 'fr', pattern: /mariages? racontés?/i, say: 'mariage réel', why: twoTerms },
  { in: 'en', pattern: /tell a wedding|weddings?,? told/i, say: 'real wedding', why: carriedOver },
  {
    in: 'de',
    pattern: /Hochzeit erzählen|erzählte Hochzeit/i,
    say: 'echte Hochzeit, von einer Hochzeit erzählen',
    why: carriedOver,
  },
  {
    in: 'it',
    pattern: /matrimoni(?:o)? raccontat|raccontare un matrimonio/i,
    say: 'matrimonio reale',
    why: carriedOver,
  },
  {
    in: 'nl',
    pattern: /bruiloft vertellen|(?:trouwfeesten|bruiloften) verteld/i,
    say: 'echte bruiloft',
    why: carriedOver,
  },
  { in: 'es', pattern: /contar una boda|bodas? contadas?/i, say: 'boda real', why: carriedOver },
  { in: 'pt', pattern: /contar um casamento|casamentos? contados?/i, say: 'casamento real', why: 'contar is to count' },

  // « Portrait ».
  { in: 'en', pattern: /\bportraits?\b/i, say: 'about you, introduction', why: 'a portrait is a photograph' },
  { in: 'de', pattern: /\bPorträts?\b/, say: 'Vorstellung', why: carriedOver },
  { in: 'it', pattern: /\britratt[oi]\b/i, say: 'presentazione', why: carriedOver },
  { in: 'nl', pattern: /\bportret(?:ten)?\b/i, say: 'voorstelling', why: carriedOver },
  { in: 'es', pattern: /\bretratos?\b/i, say: 'presentación', why: carriedOver },
  { in: 'pt', pattern: /\bretratos?\b/i, say: 'apresentação', why: carriedOver },

  // Access of the support team.
  { in: 'fr', pattern: /prise en main/i, say: 'accès de l’assistance', why: 'the reader must understand who looks' },
  { in: 'en', pattern: /impersonat/i, say: 'support access', why: 'it sounds like a fraud' },
  { in: 'de', pattern: /\bVertretung/, say: 'Support-Zugriff', why: 'nobody represents anybody', only: 'messages' },
  { in: 'it', pattern: /impersonific/i, say: 'accesso dell’assistenza', why: 'it sounds like a fraud' },
  { in: 'nl', pattern: /\bovername/i, say: 'toegang door ons team', why: 'an overname is a takeover' },
  { in: 'es', pattern: /suplantaci/i, say: 'acceso del equipo de soporte', why: 'suplantación is identity fraud' },
  { in: 'pt', pattern: /personifica/i, say: 'acesso da equipa de apoio', why: carriedOver },

  // Literal translations of the mails.
  {
    in: 'fr',
    pattern: /mot de passe est nouveau|carte paie aussitôt/i,
    say: 'a été changé; c’est immédiat par carte',
    why: 'nobody says so',
  },
  {
    in: 'en',
    pattern: /password is new|card pays at once/i,
    say: 'has been changed; card payments are immediate',
    why: carriedOver,
  },
  {
    in: 'de',
    pattern: /Passwort ist neu|Karte zahlt sofort/i,
    say: 'wurde geändert; Kartenzahlungen gehen sofort ein',
    why: carriedOver,
  },
  {
    in: 'it',
    pattern: /password è nuova|carta paga subito/i,
    say: 'è stata modificata; con la carta è immediato',
    why: carriedOver,
  },
  {
    in: 'nl',
    pattern: /wachtwoord is nieuw|kaart betaalt meteen/i,
    say: 'is gewijzigd; met een kaart is het meteen betaald',
    why: carriedOver,
  },
  {
    in: 'es',
    pattern: /contraseña es nueva|tarjeta paga al instante/i,
    say: 'ha cambiado; con tarjeta es inmediato',
    why: carriedOver,
  },
  {
    in: 'pt',
    pattern: /palavra-passe é nova|cartão paga logo/i,
    say: 'foi alterada; com cartão é imediato',
    why: carriedOver,
  },

  // The provider.
  {
    in: 'fr',
    pattern: /\bprestataires?\b(?! de paiement)/i,
    say: 'professionnel',
    why: twoTerms,
    except: 'supplier',
    only: 'messages',
  },
  { in: 'en', pattern: /\bprofessionals?\b/i, say: 'provider', why: twoTerms, except: 'instagram', only: 'messages' },
  { in: 'en', pattern: /\benquir(?:y|ies)\b/i, say: 'request', why: twoTerms },
  {
    in: 'de',
    pattern: /\bProfis?\b|\bDienstleister[ns]?\b/,
    say: 'Anbieter',
    why: twoTerms,
    except: 'supplier',
    only: 'messages',
  },
  {
    in: 'it',
    pattern: /\bfornitor[ei]\b(?! d(?:i|ei) pagament)/i,
    say: 'professionista',
    why: twoTerms,
    except: 'supplier',
    only: 'messages',
  },
  { in: 'nl', pattern: /\b(?:aanbieders?|dienstverleners?)\b/i, say: 'professional', why: twoTerms, only: 'messages' },
  { in: 'nl', pattern: /\bleveranciers?\b/i, say: 'professional', why: twoTerms, except: 'supplier', only: 'messages' },
  {
    in: 'es',
    pattern: /\bproveedor(?:es)?\b(?! de pago)/i,
    say: 'profesional',
    why: twoTerms,
    except: 'supplier',
    only: 'messages',
  },
  {
    in: 'pt',
    pattern: /\b(?:prestador(?:es)?(?! de pag)|fornecedor(?:es)?)\b/i,
    say: 'profissional',
    why: twoTerms,
    except: 'supplier',
    only: 'messages',
  },

  // Other concepts with two terms.
  { in: 'fr', pattern: /\b(?:votre|vos|mon|ma|voir le|fermer le) profils?\b/i, say: 'fiche', why: twoTerms },
  { in: 'it', pattern: /\b(?:sua|mia|ogni) scheda\b/i, say: 'profilo', why: twoTerms },
  { in: 'es', pattern: /\b(?:su|mi|cada) ficha\b|portafolio/i, say: 'perfil', why: twoTerms },
  { in: 'pt', pattern: /\b(?:sua|minha|cada) ficha\b/i, say: 'perfil', why: twoTerms },
  { in: 'de', pattern: /\bBewegung(?:en)?\b/, say: 'Buchung', why: 'a ledger has entries', only: 'messages' },
  { in: 'de', pattern: /\b(?:Ihr|Ihren|Meinen|Mein) Bericht\b/, say: 'Bewertung', why: twoTerms },
  { in: 'nl', pattern: /\bkrediet(?:en)?\b/i, say: 'credit', why: twoTerms },
  { in: 'nl', pattern: /\b(?:paren|trouwfeest(?:en)?)\b/i, say: 'koppel; huwelijk, echte bruiloft', why: twoTerms },
  { in: 'nl', pattern: /\bde account\b/i, say: 'het account', why: spelling },
  { in: 'nl', pattern: /\b(?:opslaan|opgeslagen)\b/i, say: 'bewaren', why: twoTerms },
  { in: 'nl', pattern: /\bfacultatief\b/i, say: 'optioneel', why: twoTerms },
  { in: 'de', pattern: /\bfreiwillig\b/i, say: 'optional', why: twoTerms },
  { in: 'pt', pattern: /\bfacultativ[oa]s?\b/i, say: 'opcional', why: twoTerms },
  { in: 'pt', pattern: /\bem linha\b(?! reta)/i, say: 'online', why: twoTerms },
  { in: 'pt', pattern: /\b(?:a|à|da|na|pela) Bouquet\b/i, say: 'o Bouquet', why: 'the name is masculine' },
  { in: 'pt', pattern: /\bopini(?:ão|ões)\b/i, say: 'avaliação', why: twoTerms },
  { in: 'pt', pattern: /\bsítio web\b/i, say: 'site', why: twoTerms },

  // The form of address.
  { in: 'pt', pattern: /\bvós\b/i, say: 'vocês', why: 'archaic' },
  { in: 'it', pattern: /\b(?:Suo|Sua) matrimonio\b/, say: 'vostro matrimonio', why: `${sameReader}: voi for couples` },

  // The reader as a man, where a pattern finds him.
  {
    in: 'fr',
    pattern: /vous (?:a|ont) choisi\b|vous seul\b|\bêtre (?:remboursé|vu|trouvé)\b/i,
    say: 'a phrase without the participle',
    why: everyReader,
  },
  {
    in: 'it',
    pattern: /non è stato Lei|[Pp]osso essere rimborsat|ed essere rimborsat|^Benvenut[oi]\b/,
    say: 'a phrase without the participle',
    why: everyReader,
  },
  { in: 'es', pattern: /\bBienvenido\b/i, say: 'Le damos la bienvenida', why: everyReader },
  { in: 'pt', pattern: /\bBem-vindo\b|procuram-no|encontram-no p/i, say: 'Damos-lhe as boas-vindas', why: everyReader },
]

/** What a word may mean besides, and the messages where it does. */
export const exceptions = {
  supplier: {
    why: 'any supplier, such as a caterer, a florist or the payment provider',
    at: new Set([
      'administration actions.payment.refunded-outside',
      'dashboard tasks.benefits.text',
      'directory planner.lead_one',
      'directory planner.lead_many',
      'directory planner.lead_other',
      'profiles reviewers.provider',
      'received-reviews review.types.provider',
      'review-moderation types.provider',
      'reviews types.provider',
    ]),
  },
  instagram: {
    why: 'Instagram calls it a professional account',
    at: new Set(['problems instagram_refused', 'social-networks instagram.text']),
  },
}
