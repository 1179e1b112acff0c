import { isCalendarDay } from './calendar-day.ts'
import { furthestWeddingYears, type ProjectDate, type Season, seasons, weddingDateProblem } from './project.ts'

/** A couple's wedding date, as precise as they have given it: `2027-06-12`, `2027-06`, `2027-summer` or `2027` (rule "date of a search"). */
export type SearchedDate = string & { readonly isSearchedDate: true }

/** The browser's cookie with the date of its last search, until the couple's form has read it. */
export const searchedDateCookie = 'wedding-date'
export const searchedDateCookieDays = 30

/** Month names by number, in the seven languages without accents. */
const monthWords = [
  'janvier|january|januar|gennaio|januari|enero|janeiro',
  'fevrier|february|februar|febbraio|februari|febrero|fevereiro',
  'mars|march|marz|maerz|marzo|maart|marco',
  'avril|april|aprile|abril',
  'mai|may|maggio|mei|mayo|maio',
  'juin|june|juni|giugno|junio|junho',
  'juillet|july|juli|luglio|julio|julho',
  'aout|august|augustus|agosto',
  'septembre|september|settembre|septiembre|setembro',
  'octobre|october|oktober|ottobre|octubre|outubro',
  'novembre|november|noviembre|novembro',
  'decembre|december|dezember|dicembre|diciembre|dezembro',
].map((words) => words.split('|'))
/** Abbreviations of months beside a day or a year. */
const shortMonths = ['jan|janv|ene|gen', 'feb|fev|fevr', 'mar|mrt', 'apr|avr|abr', 'mag', 'jun|giu', 'jul|juil|lug']
  .concat(['aug|ago', 'sep|sept|set', 'oct|okt|ott|out', 'nov', 'dec|dez|dic'])
  .map((words) => words.split('|'))
const seasonWords: Record<Season, string> = {
  spring: 'printemps|spring|fruhling|fruehling|fruhjahr|primavera|lente|voorjaar',
  summer: 'ete|summer|sommer|estate|zomer|verano|verao',
  autumn: 'automne|autumn|fall|herbst|autunno|herfst|najaar|otono|outono',
  winter: 'hiver|winter|inverno|invierno',
}
/** Month names that are also towns. */
const townMonths = ['mars', 'march', 'marco']

const anyOf = (words: string[][]) => words.flat().join('|')
const month = anyOf(monthWords)
const shownMonth = `(${month}|${anyOf(shortMonths)})\\.?`
const weekday =
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|lunes|martes|miercoles|jueves|viernes|sabado|domingo|sexta(?:-feira)?'
const before = `(?:\\b(?:${weekday}|le|the|am|il|el|op|em|on|den|dem|dia|a|al|au|in|im|en|nel|no|of|mois|mes|mese|pour|for|fur|per|para|voor|du|del|vom|van|de),? +)*`
const between = '(?:er|ste|st|nd|rd|th|de|e|[.ºo°])? *(?:(?:of|de|di|den) )? *'
const year = '(20\\d\\d)\\b'
const withYear = `(?:,? *(?:(?:de|del|di|du) )?${year})?`

type Parts = { year?: number | undefined; month?: number | undefined; day?: number | undefined; season?: Season }
type Shape = { pattern: RegExp; partsOf: (found: string[]) => Parts; needsWedding?: true }

const shape = (pattern: string, partsOf: Shape['partsOf']): Shape => ({
  pattern: new RegExp(`${before}(?<![\\d-])\\b${pattern}`),
  partsOf,
})
const number = (text: string | undefined) => (text ? Number(text) : undefined)
const fullYear = (text = '') => Number(text.length === 2 ? `20${text}` : text)

/** The formats in which people write a date, the most complete first; the last two only count beside words about a wedding. */
const shapes: Shape[] = [
  shape('(20\\d\\d)-(\\d{1,2})-(\\d{1,2})\\b', ([y, m, d]) => ({ year: number(y), month: number(m), day: number(d) })),
  shape('(\\d{1,2})([./-])(\\d{1,2})\\2(20\\d\\d|\\d\\d)\\b', ([d, , m, y]) => ({
    year: fullYear(y),
    month: number(m),
    day: number(d),
  })),
  shape(`(\\d{1,2}) (\\d{1,2}) ${year}`, ([d, m, y]) => ({ year: number(y), month: number(m), day: number(d) })),
  shape(`(\\d{1,2})${between}${shownMonth}(?![a-z])${withYear}`, ([d, m, y]) => ({
    year: number(y),
    month: monthNumber(m),
    day: number(d),
  })),
  shape(`${shownMonth} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${withYear}`, ([m, d, y]) => ({
    year: number(y),
    month: monthNumber(m),
    day: number(d),
  })),
  shape(`${shownMonth} *(?:(?:de|del|di|du) )?${year}`, ([m, y]) => ({ year: number(y), month: monthNumber(m) })),
  shape(`(\\d{1,2})[./]${year}`, ([m, y]) => ({ year: number(y), month: number(m) })),
  shape('(\\d{1,2})[./](\\d{1,2})\\.?(?![\\d])', ([d, m]) => ({ month: number(m), day: number(d) })),
  shape(`(${Object.values(seasonWords).join('|')}) *(?:(?:de|del|di|du) )?${year}`, ([s, y]) => ({
    year: number(y),
    ...seasonOf(s),
  })),
  {
    ...shape(`(?<!\\b(?:st|saint|sainte|san|santa|la) )(${month})(?![a-z])`, ([m]) => ({ month: monthNumber(m) })),
    needsWedding: true,
  },
  { ...shape(year, ([y]) => ({ year: number(y) })), needsWedding: true },
]

/** The date in a text (lower case, without accents), and the text without it. A date that no wedding can have is removed as well. */
export function takeDate(
  text: string,
  { today, isWedding }: { today: string; isWedding: boolean },
): { date: SearchedDate | null; rest: string } {
  for (const { pattern, partsOf, needsWedding } of shapes) {
    const found = pattern.exec(text)
    if (!found || (needsWedding && (!isWedding || isTown(found[0].trim())))) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { date: dateOf(partsOf(found.slice(1)), today), rest }
  }
  return { date: null, rest: text }
}

/** A month alone, without a preceding word that marks it as one. */
function isTown(found: string): boolean {
  return townMonths.includes(found)
}

function monthNumber(word = ''): number | undefined {
  const place = [monthWords, shortMonths]
    .map((known) => known.findIndex((words) => words.includes(word)))
    .find((index) => index >= 0)
  return place === undefined ? undefined : place + 1
}

function seasonOf(word = ''): { season?: Season } {
  const season = seasons.find((known) => seasonWords[known].split('|').includes(word))
  return season ? { season } : {}
}

const two = (value: number) => String(value).padStart(2, '0')

function dateOf({ year: named, month: inMonth, day, season }: Parts, today: string): SearchedDate | null {
  const thisYear = Number(today.slice(0, 4))
  if (named === undefined && inMonth === undefined) return null
  if (inMonth === undefined) return readSearchedDate(season ? `${named}-${season}` : String(named), today)
  const rest = day ? `${two(inMonth)}-${two(day)}` : two(inMonth)
  const next = rest < today.slice(5, 5 + rest.length) ? thisYear + 1 : thisYear
  return readSearchedDate(`${named ?? next}-${rest}`, today)
}

/** A date in the format of an address or the cookie; null for one that no wedding can have, such as a past date. */
export function readSearchedDate(text: string | undefined, today: string): SearchedDate | null {
  const [, year = '', rest = ''] = /^(20\d\d)(?:-(.+))?$/.exec(text ?? '') ?? []
  const thisYear = Number(today.slice(0, 4))
  if (!year || Number(year) < thisYear || Number(year) > thisYear + furthestWeddingYears) return null
  const isDate =
    rest === '' ||
    seasons.some((season) => season === rest) ||
    (/^\d\d$/.test(rest) ? isMonthAhead(`${year}-${rest}`, today) : isDayAhead(`${year}-${rest}`, today))
  return isDate ? (text as SearchedDate) : null
}

function isMonthAhead(text: string, today: string): boolean {
  return isCalendarDay(`${text}-01`) && text >= today.slice(0, 7)
}

function isDayAhead(text: string, today: string): boolean {
  return weddingDateProblem(text, today) === null
}

/** The season of a wedding in each month; January and February belong to no season, as the winter ends with the year. */
const monthSeasons: readonly (Season | null)[] = [
  null,
  null,
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

/** In the format of the couple's form: a day, or a season with its year; whatever the form cannot represent is left open. */
export function projectDateOf(date: SearchedDate): Pick<ProjectDate, 'dateKind' | 'eventDate'> & {
  season?: Season
  seasonYear?: number
} {
  if (isCalendarDay(date)) return { dateKind: 'fixed', eventDate: date }
  const seasonYear = Number(date.slice(0, 4))
  const rest = date.slice(5)
  const season = seasons.find((known) => known === rest) ?? monthSeasons[Number(rest) - 1] ?? null
  return { dateKind: 'season', seasonYear, ...(season && { season }) }
}
