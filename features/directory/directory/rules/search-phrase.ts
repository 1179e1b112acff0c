import { type DirectoryKind, directoryKinds } from '@bouquet/domain/directory-urls'
import { type SearchedDate, takeDate } from '@bouquet/domain/searched-date'
import type { ServiceType } from '@bouquet/domain/services'
import { withoutAccents } from '@bouquet/domain/slug'
import type { VenueType } from '@bouquet/features/venues/venues/rules/venue.ts'

/** One interpretation of the typed words. */
export type Reading = {
  /** The words that name a place, planner or venue, normalised for searching; empty where none do. */
  place: string
  kind: DirectoryKind | null
  service: ServiceType | null
  type: VenueType | null
}

/** The parsed words of a search (rule "words of a search"). */
export type SearchPhrase = {
  /**
   * The strict reading first; where a word may be part of a place's name or a kind of venue (“Château-Thierry”, “château Provence”), the second
   * one reads it as the kind of venue.
   */
  readings: [Reading, ...Reading[]]
  date: SearchedDate | null
  /** They look around the place, not only in it. */
  isAround: boolean
}

const wordsOf = (text: string) => text.trim().split(/\s+/)

/** Words that have no other meaning. */
const kindWords: Record<DirectoryKind, string[]> = {
  planner:
    wordsOf(`planner planners planning weddingplanner weddingplanners organisateur organisateurs organisatrice organisatrices
    hochzeitsplaner hochzeitsplanerin hochzeitsplanerinnen hochzeitsplanung hochzeitsagentur organizzatore organizzatrice organizzatori
    organizador organizadora organizadores organizadoras trouwplanner trouwplanners trouwbureau`),
  venue:
    wordsOf(`venue venues location locations hochzeitslocation hochzeitslocations trouwlocatie trouwlocaties locatie locaties
    feestzaal feestzalen festsaal`),
}

/** Words that mean a kind only together with a wedding, because they also occur in names of places. */
const looseKinds: Record<DirectoryKind, string[]> = {
  planner: wordsOf('agence agency agentur agenzia agencia'),
  venue: wordsOf(
    'salle salles lieu lieux espace espaces zaal zalen saal sala salon salones espacio espacios espaco espacos luogo',
  ),
}
/** Further words for the first kinds of venue. */
const looseTypes: Readonly<Record<VenueType, string[] | undefined>> = {
  castle: wordsOf(
    'chateau chateaux castle castles schloss burg castello castelli kasteel kastelen castillo castillos castelo castelos',
  ),
  domain: wordsOf(
    'domaine domaines estate landgut gutshof tenuta tenute landgoed hacienda finca fincas quinta quintas herdade pazo',
  ),
  farm: wordsOf('ferme grange farm barn barns bauernhof scheune agriturismo cascina masseria boerderij schuur'),
  boat: wordsOf('peniche bateau boat schiff barca boot barco'),
  hotel: wordsOf('hotel hotels'),
  restaurant: wordsOf('restaurant restaurants ristorante ristoranti restaurante restaurantes'),
}

/** The words of the names that operators gave to services and kinds of venue, by code. */
export type SearchNames = Record<'services' | 'types', Readonly<Record<string, readonly (readonly string[])[]>>>

/** Further phrases for the first services, of which all words must occur, in any order, as with their names. */
const servicePhrases: Readonly<Record<ServiceType, string | undefined>> = {
  FULL_PLANNING:
    'organisation complete|full planning|full service|komplettplanung|organizzazione completa|volledige organisatie|organizacion completa|organizacion integral|organizacao completa',
  DAY_COORDINATION:
    'coordination jour j|coordinatrice jour j|on the day coordination|day coordination|coordination|tageskoordination|zeremonienmeister|coordinamento giorno|coordinamento|dagcoordinatie|ceremoniemeester|coordinacion dia|coordinacion|coordenacao dia|coordenacao',
  WEDDING_DESIGN:
    'decoration|deco|wedding design|designer|styling|dekoration|deko|allestimento|allestimenti|decoratie|decoracion|decoracao',
  SECULAR_CEREMONY:
    'ceremonie laique|officiant|celebrant|freie trauung|trauredner|traurednerin|cerimonia simbolica|celebrante|trouwambtenaar|ceremoniespreker|ceremonie spreker|ceremonia simbolica|oficiante|cerimonia laica|cerimonia simbolica',
}

const weddingWords =
  wordsOf(`mariage mariages marier noces wedding weddings marry married hochzeit hochzeiten hochzeitsfeier heiraten
  matrimonio matrimoni nozze sposarsi huwelijk huwelijken trouwen bruiloft boda bodas casarse casamento casamentos casar`)
const aroundPhrases =
  /\b(?:autour de|autour d|pres de|pres d|proche de|around|near|close to|nahe|rund um|in der nahe von|umgebung|vicino a|intorno a|rond|in de buurt van|cerca de|alrededor de|perto de|a volta de)\b/
const qualities =
  /\b(?:pas cher|haut de gamme|petit budget|bon marche|cheap|affordable|luxury|luxe|luxus|gunstig|lusso|economico|economica|barato|barata|lujo|luxo|goedkoop|romantique|romantic|romantisch|romantico|boheme|boho|champetre|rustic|best|beste|meilleur|meilleurs)\b/g
const joint =
  'in|a|au|aux|en|bei|im|am|an|nel|nella|nell|em|no|na|te|d|de|di|du|des|del|of|for|fur|pour|per|para|voor|um|un|une|ein|eine|einen|uno|una|uma|een|avec|with|mit|con|met|com|et|and|und|e|y|mon|notre|my|our|unsere'
const leading = new RegExp(`^(?:(?:${joint}) )+`)
const trailing = new RegExp(`(?: (?:${joint}|le))+$`)

/** Parses a couple's search, in any order of words: `wedding planner lyon`, `lyon mariage 12 juin`, `freie Trauung Bodensee`. */
export function readSearchPhrase(typed: string, today: string, names: SearchNames): SearchPhrase {
  const text = withoutAccents(typed).replace(/\s+/g, ' ').trim()
  const words = tokensOf(text)
  const isWedding =
    words.some((word) => weddingWords.includes(word) || kindOf(word)) || takeService(words, names).service !== null
  const { date, rest } = takeDate(text, { today, isWedding })
  const plain = tokensOf(rest).join(' ')
  const bare = plain.replace(aroundPhrases, ' ')
  const strict = strictReading(tokensOf(bare.replace(qualities, ' ')), names)
  const isBare = !isWedding && date === null && bare === plain
  const first = isBare ? { ...strict, place: plain } : strict
  return { readings: [first, ...looseReading(first, names)], date, isAround: bare !== plain }
}

function tokensOf(text: string): string[] {
  return text.split(/[^a-z0-9]+/).filter(Boolean)
}

function kindOf(word: string): DirectoryKind | null {
  return directoryKinds.find((kind) => kindWords[kind].includes(word)) ?? null
}

/** Removes only words that have no other meaning. */
function strictReading(words: string[], names: SearchNames): Reading {
  const { service, rest } = takeService(words, names)
  const kind = rest.map(kindOf).find((known) => known !== null) ?? null
  const named = rest.filter((word) => kindOf(word) === null && !weddingWords.includes(word))
  return { place: placeOf(named), kind, service, type: null }
}

function takeService(words: string[], names: SearchNames): { service: ServiceType | null; rest: string[] } {
  for (const [service, given] of Object.entries(names.services))
    for (const phrase of [...(servicePhrases[service]?.split('|').map(wordsOf) ?? []), ...given])
      if (phrase.length > 0 && phrase.every((word) => words.includes(word)))
        return { service, rest: words.filter((word) => !phrase.includes(word)) }
  return { service: null, rest: words }
}

/** Also removes words that, together with a wedding, mean a kind of venue or of provider. */
function looseReading(strict: Reading, names: SearchNames): Reading[] {
  const words = strict.place.split(' ')
  const kindOfVenue = takeType(words, names)
  const type = kindOfVenue?.type
  const taken = [...directoryKinds.flatMap((kind) => looseKinds[kind]), ...(kindOfVenue?.words ?? [])]
  const rest = words.filter((word) => !taken.includes(word))
  if (rest.length === words.length) return []
  const isPlanner = strict.kind === 'planner' || looseKinds.planner.some((word) => words.includes(word))
  const kind = isPlanner ? ('planner' as const) : ('venue' as const)
  return [{ ...strict, place: placeOf(rest), kind, type: isPlanner ? null : (type ?? null) }]
}

/** The kind of venue that the words name, with the words that do. */
function takeType(words: string[], names: SearchNames): { type: VenueType; words: readonly string[] } | null {
  for (const [type, given] of Object.entries(names.types)) {
    const loose = looseTypes[type] ?? []
    if (loose.some((word) => words.includes(word))) return { type, words: loose }
    const name = given.find((phrase) => phrase.length > 0 && phrase.every((word) => words.includes(word)))
    if (name) return { type, words: name }
  }
  return null
}

function placeOf(words: string[]): string {
  return words.join(' ').replace(trailing, '').replace(leading, '').trim()
}
