// What docs/terms.md forbids beyond the rows of all languages: the finds of a reading of guides, legal pages, mails and the texts of operators.
const twoTerms = 'one term for a concept'
const carriedOver = 'carried over word for word from French'

export const readingTerms = [
  // Money goes back to the payment method that was used.
  {
    in: 'fr',
    pattern: /par où il est venu|reviennent sur votre moyen/i,
    say: 'sur le moyen de paiement utilisé',
    why: 'what is promised happens',
  },
  { in: 'en', pattern: /\bthe way it came\b/i, say: 'to the payment method that was used', why: carriedOver },
  {
    in: 'de',
    pattern: /Geld [^.]{0,20}Weg zurück/,
    say: 'an das Zahlungsmittel, mit dem bezahlt wurde',
    why: carriedOver,
  },
  {
    in: 'it',
    pattern: /denaro torna per la|tornano sul Suo mezzo/i,
    say: 'sul mezzo di pagamento usato',
    why: carriedOver,
  },
  {
    in: 'es',
    pattern: /\bpor donde vino\b|\bvuelven a su medio\b/i,
    say: 'al medio de pago utilizado',
    why: carriedOver,
  },
  {
    in: 'pt',
    pattern: /\bpor onde veio\b|\bvoltam (?:ao|para o) seu meio\b/i,
    say: 'ao meio de pagamento usado',
    why: carriedOver,
  },
  {
    in: 'nl',
    pattern: /\b(?:zoals|waarlangs) het kwam\b/i,
    say: 'naar het betaalmiddel waarmee betaald is',
    why: carriedOver,
  },

  // « Chaque fiche a sa réponse. »
  {
    in: 'en',
    pattern: /\bha(?:s|ve) (?:its|their) (?:answer|decision)\b/i,
    say: 'has been answered',
    why: carriedOver,
  },
  { in: 'de', pattern: /\b(?:hat|haben) ihre Antwort\b/, say: 'ist beantwortet', why: carriedOver },
  {
    in: 'it',
    pattern: /\bha (?:avuto )?la sua (?:risposta|decisione)\b/i,
    say: 'ha ricevuto risposta',
    why: carriedOver,
  },
  { in: 'nl', pattern: /\bheeft (?:zijn|haar) antwoord\b/i, say: 'heeft antwoord gekregen', why: carriedOver },

  // « Une réponse de principe » is a first answer, not one of principle.
  { in: 'de', pattern: /Zusage dem Grunde nach/, say: 'grundsätzliche Zusage', why: 'a word of lawyers' },
  { in: 'nl', pattern: /\bprincipieel antwoord/i, say: 'voorlopig antwoord', why: carriedOver },
  { in: 'es', pattern: /\brespuesta de principio/i, say: 'primera respuesta', why: carriedOver },
  { in: 'pt', pattern: /\bresposta de princípio/i, say: 'primeira resposta', why: carriedOver },

  // Contacts are unlocked, in lists and titles, too.
  { in: 'it', pattern: /\bcontatti (?:di una coppia )?aperti\b|\baperti contatti\b/i, say: 'sbloccati', why: twoTerms },
  {
    in: 'es',
    pattern: /\b(?:contactos?|datos de contacto) (?:de una pareja )?abiertos?\b/i,
    say: 'desbloqueados',
    why: twoTerms,
  },
  {
    in: 'pt',
    pattern: /\bcontactos? (?:de um casal )?abertos?\b|\babertos contactos\b/i,
    say: 'desbloqueados',
    why: twoTerms,
  },

  // Nobody reads what is answered to a mail of ours.
  {
    in: 'de',
    pattern: /antworten Sie (?:einfach )?(?:auf diese (?:E-Mail|Nachricht)|unserem Team)/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },
  {
    in: 'it',
    pattern: /risponda a(?: quest[oa] (?:messaggio|e-mail)|l nostro team)/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },
  {
    in: 'es',
    pattern: /responda a (?:este (?:mensaje|correo)|nuestro equipo)/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },
  {
    in: 'pt',
    pattern: /responda (?:a est[ae] (?:mensagem|e-mail)|à nossa equipa)/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },
  {
    in: 'nl',
    pattern: /beantwoord (?:dit bericht|deze e-mail)|antwoord dan aan ons/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },
  {
    in: 'fr',
    pattern: /répondez à ce(?:t e-mail| message)/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },
  {
    in: 'en',
    pattern: /reply to this (?:e-mail|message)/i,
    say: 'an address or a page',
    why: 'mails of ours have no mailbox',
  },

  { in: 'de', pattern: /Sehen Sie in Ihr Postfach/, say: 'Sehen Sie in Ihrem Postfach nach', why: 'nobody says so' },
  { in: 'nl', pattern: /\bcoulance\b/i, say: 'tegemoetkoming', why: twoTerms },
  { in: 'it', pattern: /\btroppe poche\b|\btroppi pochi\b/i, say: 'troppo poche', why: 'an adverb' },
  { in: 'fr', pattern: /\bl’un de vous\b/i, say: 'a phrase without the pronoun', why: 'readers are women and men' },
]
