// What docs/terms.md forbids, one row each: the language, the pattern, the term to use instead and the reason. A row's `except` names the
// messages of `term-exceptions.mjs` where the word means something else. A `\b` sees plain letters only: beside an accent it is
// written (?<!\p{L}) or (?!\p{L}).

import { readingTerms } from './reading-terms.mjs'
import { romanceTerms } from './romance-terms.mjs'

const twoTerms = 'one term for a concept'
const carriedOver = 'carried over word for word from French'
const everyReader = 'readers are women and men'
const sameReader = 'one form of address for a reader'
const spelling = 'one spelling'

export const forbiddenTerms = [
  ...romanceTerms,
  ...readingTerms,

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
    pattern: /\bDienstleister[ns]?\b/,
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
  { in: 'de', pattern: /\bBewegung(?:en)?\b/, say: 'Buchung', why: 'a ledger has entries', only: 'messages' },
  { in: 'de', pattern: /\b(?:Ihr|Ihren|Meinen|Mein) Bericht\b/, say: 'Bewertung', why: twoTerms },
  { in: 'de', pattern: /\bProfis?\b/, say: 'Anbieter', why: twoTerms },
  { in: 'nl', pattern: /\bkrediet(?:en)?\b/i, say: 'credit', why: twoTerms },
  { in: 'nl', pattern: /\b(?:paren|trouwfeest(?:en)?)\b/i, say: 'koppel; huwelijk, echte bruiloft', why: twoTerms },
  { in: 'nl', pattern: /\bde account\b/i, say: 'het account', why: spelling },
  { in: 'nl', pattern: /\b(?:opslaan|opslaat|opgeslagen|op te slaan)\b/i, say: 'bewaren', why: twoTerms },
  { in: 'nl', pattern: /\bfacultatief\b/i, say: 'optioneel', why: twoTerms },
  { in: 'de', pattern: /\bfreiwillig\b/i, say: 'optional', why: twoTerms },

  // A plan, the company, the ledger, the badge and the account, one term each.
  { in: 'fr', pattern: /\bvrais? mariages?\b/i, say: 'mariage réel', why: twoTerms },
  { in: 'fr', pattern: /\bopérateur(?:s|\b)/i, say: 'équipe', why: twoTerms, only: 'messages' },
  { in: 'en', pattern: /\bmovements?\b/i, say: 'entry', why: 'a ledger has entries', only: 'messages' },
  { in: 'en', pattern: /\b(?:last|next|failed|wrong) tr(?:y|ies)\b/i, say: 'attempt', why: 'a try is colloquial' },
  { in: 'en', pattern: /\bfalse request/i, say: 'fake request', why: carriedOver },
  { in: 'de', pattern: /\bNoten?\b/, say: 'Sterne', why: 'Noten are for schools', only: 'messages' },
  { in: 'de', pattern: /Gutschrift/i, say: 'Rechnungskorrektur', why: 'in German law another document' },
  { in: 'de', pattern: /Abzeichen/i, say: 'Siegel', why: twoTerms },
  { in: 'de', pattern: /\bDashboard\b/, say: 'Übersicht', why: twoTerms },
  { in: 'de', pattern: /\bVorhaben\b/, say: 'Anfrage, Hochzeit', why: twoTerms, only: 'messages' },
  { in: 'de', pattern: /\bfalsche[rn]? Anfrage/i, say: 'unechte Anfrage', why: carriedOver },
  {
    in: 'it',
    pattern: /\b(?:Sua|le) formul[ae]\b|\bformul[ae] (?:mensile|annuale|gratuita|Premium)/i,
    say: 'piano',
    why: carriedOver,
  },
  { in: 'nl', pattern: /\bondernemingen?\b/i, say: 'bedrijf', why: twoTerms, only: 'messages' },
  { in: 'nl', pattern: /\b(?:dit|het|een|elk) stel\b|^Stellen\b/i, say: 'koppel', why: twoTerms, only: 'messages' },
  { in: 'nl', pattern: /\b(?:uw|haar) cijfer\b/i, say: 'score', why: 'a cijfer is for schools', only: 'messages' },
  { in: 'nl', pattern: /\bbeweging(?:en)?\b/i, say: 'boeking', why: 'a ledger has entries', only: 'messages' },
  { in: 'nl', pattern: /\bvalse? aanvra/i, say: 'nepaanvraag', why: carriedOver },
  { in: 'nl', pattern: /\binlog|\bingelogd\b/i, say: 'aanmelden', why: twoTerms },
  {
    in: 'nl',
    pattern: /\b(?:apparaat|apparaten|helpdesk)\b/i,
    say: 'toestel; ons team',
    why: twoTerms,
    only: 'messages',
  },
  { in: 'nl', pattern: /\b(?:geschorst|schorsing)/i, say: 'opgeschort', why: twoTerms, only: 'messages' },
  { in: 'nl', pattern: /\bsociale netwerken\b/i, say: 'sociale media', why: carriedOver, only: 'messages' },
  {
    in: 'nl',
    pattern: /\b(?:de|deze|uw|alle) bewaard (?!word|werd|blij|zijn|heb)/i,
    say: 'bewaarde',
    why: 'it stands before its noun',
  },

  // What a provider does with the contact details of a couple: one verb.
  {
    in: 'fr',
    pattern: /\bcoordonnées\b[^.:;]{0,30}\bouvert|\bouvr(?:e|ent|ir) les coordonnées|\bouvrir le contact\b/i,
    say: 'débloquer',
    why: twoTerms,
  },
  {
    in: 'en',
    pattern: /\bopen(?:s|ed|ing)? (?:\S+ ){0,3}contact details|contact details (?:\S+ ){0,3}opened?\b/i,
    say: 'unlock',
    why: twoTerms,
  },

  // Words of the trade and of the law in French and English.
  { in: 'fr', pattern: /\bportfolios?\b/i, say: 'mariage réel', why: twoTerms, only: 'messages' },
  { in: 'en', pattern: /\bportfolios?\b/i, say: 'real wedding', why: twoTerms, only: 'messages' },
  {
    in: 'fr',
    pattern: /(?<!photo de )\bprofils?\b/i,
    say: 'fiche',
    why: twoTerms,
    except: 'network',
  },
  { in: 'fr', pattern: /\b(?:site internet|code QR)\b/i, say: 'site web, QR code', why: twoTerms },
  {
    in: 'fr',
    pattern: /\b(?:les|de|ses) nouvelles (?:de Bouquet|par e-mail)|plus (?:recevoir )?de nouvelles\b/i,
    say: 'actualités',
    why: 'nouvelles are a friend’s',
  },
  { in: 'fr', pattern: /\bconditions générales\b(?! d’utilisation)/i, say: 'conditions d’utilisation', why: twoTerms },
  {
    in: 'fr',
    pattern: /\b(?:prochain|dernier) essai\b|\bessai \{\{try/i,
    say: 'tentative',
    why: 'an essai is a trial',
    only: 'messages',
  },
  { in: 'fr', pattern: /\brépondues?\b/i, say: 'avec réponse', why: 'on répond à une demande' },
  { in: 'fr', pattern: /rapport de confiance/i, say: 'rapport de transparence', why: carriedOver },
  { in: 'en', pattern: /trust report/i, say: 'transparency report', why: carriedOver },
  { in: 'en', pattern: /\b(?:under|on) option\b/i, say: 'on hold, provisional hold', why: carriedOver },
  { in: 'en', pattern: /(?<!price )\breductions?\b/i, say: 'discount', why: carriedOver, only: 'messages' },
  { in: 'en', pattern: /\bput in force\b|\bfrom when on\b/i, say: 'bring into force; from when', why: carriedOver },
  { in: 'en', pattern: /\bis not concerned\b/i, say: 'does not apply', why: carriedOver },
  { in: 'en', pattern: /\bhas the addresses\b/i, say: 'knows whom to ask', why: carriedOver },
  {
    in: 'en',
    pattern: /\b(?:the|these|those|their) data (?:are|were|have|come)\b|\bthese data\b/i,
    say: 'this data, the data is',
    why: spelling,
  },
  { in: 'en', pattern: /\b(?:obtained|used) against our terms\b/i, say: 'in breach of our terms', why: carriedOver },
  { in: 'fr', pattern: /\b(?:obtenus|utilisé) contre nos conditions/i, say: 'en violation de', why: 'nobody says so' },

  // A number from one to five before its noun, or a place after its preposition.
  { in: 'fr', pattern: /\{\{stars\}\} étoiles/i, say: '{{stars}} sur 5', why: 'one is among them' },
  { in: 'en', pattern: /\{\{stars\}\} stars/i, say: '{{stars}} out of 5', why: 'one is among them' },
  { in: 'fr', pattern: /(?<!\p{L})(?:à|de) \{place\}/iu, say: '({place})', why: 'à Le Havre' },

  // « Premium est ouvert ».
  {
    in: 'fr',
    pattern: /Premium (?:est|reste) (?:\S+ )?ouvert/i,
    say: 'actif',
    why: 'a subscription runs, a door opens',
  },
  { in: 'en', pattern: /Premium (?:is|stays|has been) open/i, say: 'active', why: carriedOver },
  { in: 'de', pattern: /Premium (?:ist|bleibt) (?:\S+ )?offen/i, say: 'aktiv', why: carriedOver },
  { in: 'it', pattern: /Premium (?:è|resta) (?:\S+ )?apert/i, say: 'attivo', why: carriedOver },
  { in: 'nl', pattern: /Premium (?:is|blijft|staat) (?:\S+ )?open/i, say: 'actief', why: carriedOver },
  { in: 'es', pattern: /Premium (?:está|sigue) (?:\S+ )?abiert/i, say: 'activo', why: carriedOver },
  { in: 'pt', pattern: /Premium (?:está|continua|fica) (?:\S+ )?abert/i, say: 'ativo', why: carriedOver },

  // What a credit does, the balance, photos, prices and lists, one term each.
  {
    in: 'de',
    pattern: /Kontaktdaten[^.:;?!]{0,60}(?<!\p{L})(?:ge|zu )?öffne[nt]\b|öffnet[^.:;?!]{0,20}Kontaktdaten/u,
    say: 'freischalten',
    why: twoTerms,
  },
  {
    in: 'nl',
    pattern: /contactgegevens[^.:;?!]{0,60}\b(?:geopend|openen|opent)\b|\bopent[^.:;?!]{0,20}contactgegevens/i,
    say: 'ontgrendelen',
    why: twoTerms,
  },
  { in: 'de', pattern: /\bPortfolios?\b/, say: 'echte Hochzeit', why: twoTerms, only: 'messages' },
  { in: 'nl', pattern: /\bportfolio(?:’s)?\b/i, say: 'echte bruiloft', why: twoTerms, only: 'messages' },
  { in: 'de', pattern: /Hauptfoto/, say: 'Titelfoto', why: twoTerms },
  { in: 'nl', pattern: /\bonderschrift/i, say: 'bijschrift', why: twoTerms },
  { in: 'de', pattern: /Startpreis/, say: 'Einstiegspreis', why: twoTerms },
  { in: 'nl', pattern: /\bstartprijs/i, say: 'vanafprijs', why: twoTerms },
  { in: 'nl', pattern: /\btegoed\b/i, say: 'saldo', why: twoTerms, only: 'messages' },
  { in: 'nl', pattern: /\bvaluta\b/i, say: 'munt', why: twoTerms },
  { in: 'nl', pattern: /\b(?:verzenden|verzendt|verzonden)\b/i, say: 'versturen, verstuurd', why: twoTerms },
  {
    in: 'nl',
    pattern: /\b(?:in|naar|uit) de gids\b/i,
    say: 'in de lijsten, op Bouquet',
    why: 'a gids is a guide to read',
  },
  { in: 'nl', pattern: /\bfeestlocatie/i, say: 'trouwlocatie', why: twoTerms },
  { in: 'nl', pattern: /\btypes? locatie/i, say: 'soort locatie', why: twoTerms },
  { in: 'nl', pattern: /\bjuridische vermeldingen\b/i, say: 'wettelijke vermeldingen', why: twoTerms },
  { in: 'nl', pattern: /\bpublieke pagina/i, say: 'openbare pagina', why: twoTerms },
  {
    in: 'nl',
    pattern: /\b(?:verwijderde account\b|mobiel nummer)/i,
    say: 'verwijderd account; gsm-nummer',
    why: spelling,
  },

  // The form of address.
  { in: 'pt', pattern: /\bvós\b/i, say: 'vocês', why: 'archaic' },
  { in: 'pt', pattern: /\bvocê(?!\p{L})/iu, say: 'the verb alone', why: 'too familiar in Portugal' },
  {
    in: 'it',
    pattern:
      /\b[Ii]l suo (?:profilo|piano|abbonamento|account|video)\b|\b[Ll]a sua (?:location|galleria|password|azienda)\b/,
    say: 'Suo, Sua with its capital',
    why: `${sameReader}: Lei for providers`,
    only: 'messages',
  },
  {
    in: 'it',
    pattern:
      /^(?:Accettare|Aggiungere|Annullare|Aprire|Cercare|Chiudere|Decidere|Disdire|Eliminare|Esaminare|Esportare|Inviare|Modificare|Mostrare|Pagare|Rifiutare|Rimborsare|Rimuovere|Riprendere|Salvare|Tenere)\b[^.:?]*$/,
    say: 'the imperative on a button: Salva, Elimina',
    why: sameReader,
    only: 'messages',
  },
  { in: 'it', pattern: /\b(?:Suo|Sua) matrimonio\b/, say: 'vostro matrimonio', why: `${sameReader}: voi for couples` },

  // The reader as a man, where a pattern finds him.
  {
    in: 'fr',
    pattern:
      /vous (?:a|ont) choisi\b|vous seul\b|\b(?:pour|et|je|vous|veux|voulez|peux|pouvez) être (?:remboursé|vu|trouvé)(?!\p{L})/iu,
    say: 'a phrase without the participle',
    why: everyReader,
  },
  {
    in: 'fr',
    pattern:
      /vous (?:n’)?êtes (?:pas |déjà |maintenant )?(?:autorisé|connecté|déconnecté|inscrit|abonné|prêt)(?!\p{L})/iu,
    say: 'a phrase without the participle',
    why: everyReader,
    only: 'messages',
  },
  {
    in: 'it',
    pattern:
      /non è stato Lei|[Pp]osso essere rimborsat|ed essere rimborsat|^Benvenut[oi]\b|[Rr]est(?:a|are) (?:connesso|collegato)/,
    say: 'a phrase without the participle',
    why: everyReader,
  },
  {
    in: 'de',
    pattern:
      /\b(?:Verfasser[ns]?|Eigentümer[ns]?|Kollegen|Administrator(?:en)?|Ansprechpartner[ns]?|Kontoinhaber[ns]?)\b/,
    say: 'a phrase without the person, Team, Ansprechperson',
    why: everyReader,
    only: 'messages',
  },
  { in: 'es', pattern: /\bBienvenido\b/i, say: 'Le damos la bienvenida', why: everyReader },
  { in: 'pt', pattern: /\bBem-vindo\b|procuram-no|encontram-no p/i, say: 'Damos-lhe as boas-vindas', why: everyReader },
]
