import { type DirectoryKind, directoryKinds } from './directory-urls.ts'
import type { ServiceType } from './services.ts'
import { withoutAccents } from './slug.ts'

/** What a couple's words ask for: a place or a name, and what of it they want. */
export type SearchPhrase = {
  /** The words that name a place or somebody, as names are searched; empty where none do. */
  place: string
  kind: DirectoryKind | null
  service: ServiceType | null
}

const kindWords: Record<DirectoryKind, string> = {
  planner:
    'wedding planners|wedding planner|weddingplanners|weddingplanner|organisateur de mariage|organisatrice de mariage|hochzeitsplaner|hochzeitsplanerin|hochzeitsplanung|organizzatore di matrimoni|organizador de bodas|organizadora de bodas|organizador de casamentos|organizadora de casamentos|trouwplanner',
  venue:
    'wedding venues|wedding venue|salle de mariage|lieu de reception|lieu de mariage|domaine de mariage|hochzeitslocations|hochzeitslocation|location matrimonio|location per matrimoni|trouwlocaties|trouwlocatie|feestzaal|finca para bodas|espacios para bodas|quinta para casamentos|quintas para casamentos',
}

const serviceWords: Partial<Record<ServiceType, string>> = {
  FULL_PLANNING:
    'organisation complete|full planning|komplettplanung|organizzazione completa|volledige organisatie|organizacion completa|organizacion integral|organizacao completa',
  DAY_COORDINATION:
    'coordination jour j|coordination le jour j|coordination|day coordination|on the day coordination|tageskoordination|coordinamento del giorno|dagcoordinatie|coordinacion del dia|coordenacao do dia',
  WEDDING_DESIGN: 'decoration|wedding design|styling|dekoration|allestimento|decoratie|decoracion|decoracao',
  SECULAR_CEREMONY:
    'ceremonie laique|officiant|celebrant|freie trauung|trauredner|cerimonia simbolica|celebrante|ceremonie spreker|ceremonia civil simbolica|cerimonia laica',
}

const months =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|maerz|juni|juli|oktober|dezember|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|januari|februari|maart|mei|augustus|enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro'
const days = new RegExp(
  `\\b(?:le |the |am |il |el |op |em )?\\d{1,2}(?:er|st|nd|rd|th)?(?: of| de| di)? (?:${months})(?: de)?(?: 20\\d\\d)?\\b|\\b(?:${months})(?: de)? 20\\d\\d\\b|\\b\\d{1,2} \\d{1,2} 20\\d\\d\\b`,
  'g',
)
const fillers =
  /\b(?:mariages?|weddings?|hochzeit(?:en)?|heiraten|matrimoni[oa]?|nozze|sposarsi|huwelijk(?:en)?|trouwen|bodas?|casarse|casamentos?|casar|autour de|around|near|pres de|nahe|rund um|vicino a|cerca de|perto de|bij)\b/g
const joints =
  /^(?:(?:in|a|au|aux|en|bei|im|nel|nella|a|em|no|na|te|de|di|du|des|for|fur|pour|per|para|voor|um) )+|(?: (?:in|a|en|bei|em|de|di|du|for|fur|pour|per|para|voor))+$/g

/** Reads what couples type: `wedding planner lyon`, `mariage lyon 12 juin`, `freie Trauung Bodensee`. */
export function readSearchPhrase(typed: string): SearchPhrase {
  let rest = withoutAccents(typed)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const take = (words: string | undefined): boolean => {
    const found = words && new RegExp(`\\b(?:${words})\\b`).test(rest)
    if (found) rest = rest.replace(new RegExp(`\\b(?:${words})\\b`, 'g'), ' ')
    return Boolean(found)
  }
  const whole = rest
  const kind = directoryKinds.find((known) => take(kindWords[known])) ?? null
  const service = (Object.keys(serviceWords) as ServiceType[]).find((type) => take(serviceWords[type])) ?? null
  const isPhrase = rest !== whole
  const bare = rest.replace(days, ' ').replace(fillers, ' ').replace(/\s+/g, ' ').trim()
  const place = isPhrase || bare !== whole ? bare.replace(joints, '').trim() : whole
  return { place, kind, service }
}
