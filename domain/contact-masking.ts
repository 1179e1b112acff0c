import { digitsOfWord } from './number-words.ts'

type ContactKind = 'email' | 'link' | 'handle' | 'phone'
/** The position of contact data in a text: from `start` up to, not including, `end`. */
type ContactSpan = { kind: ContactKind; start: number; end: number }

const mask = '•••'

/** Rule "contact data in texts": the text without e-mail addresses, telephone numbers, handles and links. */
export function maskContacts(text: string): string {
  let masked = ''
  let read = 0
  for (const { start, end } of findContacts(text)) {
    masked += text.slice(read, start) + mask
    read = end
  }
  return masked + text.slice(read)
}

/** The part of a couple's text that a provider may read: all of it once the contact is open. */
export function readableText(text: string, isOpen: boolean): string {
  return isOpen ? text : maskContacts(text)
}

/** The contact data of a text, in order and without overlaps (rule "contact data in texts"). */
export function findContacts(text: string): ContactSpan[] {
  const folded = fold(text)
  const found: ContactSpan[] = []
  for (const { kind, pattern, needs, group } of patterns)
    if (needs.test(folded)) for (const match of folded.matchAll(pattern)) addSpan(found, kind, match, group)
  found.push(...findPhones(folded))
  return withoutOverlaps(found)
}

/** Lower case without accents, and as long as the original, so that positions stay the same. */
function fold(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replace(/[^\0-\x7f]/g, foldOne)
}

const foldedCharacters = new Map<string, string>()

function foldOne(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = plain.length === 1 ? plain : character
  foldedCharacters.set(character, folded)
  return folded
}

const ending =
  '(?:com|net|org|info|biz|eu|io|me|app|page|site|online|link|love|wedding|events|photo|studio|email|live|fr|be|co\\.uk|uk|de|it|es|pt|nl|at|ch|lu|ly|gl|ie)'
const at = '(?:\\s*@\\s*|\\s*[([{<]\\s*(?:at|a|chiocciola|arroba|arobase|apenstaartje)\\s*[)\\]}>]\\s*)'
const spokenAt = '\\s+(?:at|arr?obase|arroba|chiocciola|apenstaartje|klammeraffe)\\s+'
const dot =
  '(?:\\s*[([{<]\\s*(?:dot|point|punkt|punto|punt|ponto|\\.)\\s*[)\\]}>]\\s*|\\s+(?:dot|point|punkt|punto|punt|ponto)\\s+|\\.)'
const host = `[a-z0-9-]+(?:${dot}[a-z0-9-]+)*`
const platform =
  '(?:insta(?:gram)?|ig|snap(?:chat)?|telegram|tik ?tok|whats ?app|facebook|fb|messenger|signal|discord|skype|linkedin|viber|wechat|pinterest|twitter)'
const leadsToName =
  "(?:\\s+(?:est|is|ist|e|es|sono|sou|soy|ben|bin|ik|as|unter|als|sous|como|come|com|con|name|nom|nome|nombre|naam|pseudo|account|compte|konto|user|le|il|der|das|de|o|el|c'est|suis|je|sur|handle|under|at))*"

/** What a pattern finds has something of `needs`, which is found or missed much faster: most texts have none of it. */
const patterns: { kind: ContactKind; pattern: RegExp; needs: RegExp; group?: number }[] = [
  { kind: 'link', needs: /:\/\/|www\./, pattern: /\b(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,;:!?)\]]/g },
  {
    kind: 'link',
    needs: /\.[a-z]/,
    pattern: new RegExp(
      `(?<![\\w@.-])(?:(?:[a-z0-9-]{2,}\\.)+${ending}|t\\.me)(?:/[^\\s<>"]*[^\\s<>".,;:!?)\\]])?(?![\\w@.-]*\\w)`,
      'g',
    ),
  },
  {
    kind: 'email',
    needs: new RegExp(`[@([{<]|${spokenAt}`),
    pattern: new RegExp(`(?<![a-z0-9_])[a-z0-9_.+-]+(?:${at}|${spokenAt})${host}(?:${dot})${ending}(?!\\w)`, 'g'),
  },
  { kind: 'email', needs: /@/, pattern: /[^\s@<>()]+\s?@\s?[a-z0-9-]+(?:\.[a-z0-9-]+)+/g },
  { kind: 'handle', needs: /@/, pattern: /(?<![\w.])@[a-z0-9_.]*[a-z0-9_]{2,}/g },
  {
    kind: 'handle',
    needs: /[:=]/,
    pattern: new RegExp(`\\b${platform}\\b${leadsToName}\\s*[:=]\\s*@?([a-z0-9_.-]*[a-z0-9_]{3,})(?!\\w)`, 'dg'),
    group: 1,
  },
  {
    kind: 'handle',
    needs: /[0-9_]|\.[a-z]/,
    pattern: new RegExp(
      `\\b${platform}\\b${leadsToName}\\s+(?=[a-z._-]*[0-9_]|[a-z-]+\\.[a-z])([a-z0-9_.-]*[a-z0-9_]{2,})(?!\\w)`,
      'dg',
    ),
    group: 1,
  },
]

function addSpan(found: ContactSpan[], kind: ContactKind, match: RegExpMatchArray, group = 0): void {
  const [start, end] = match.indices?.[group] ?? [match.index ?? 0, (match.index ?? 0) + match[0].length]
  found.push({ kind, start, end })
}

const month =
  '(?:jan|feb|fev|mar|apr|avr|abr|mai|may|mei|maj|mag|giu|jui|jun|jul|lug|aou|aug|ago|sep|set|oct|okt|ott|out|nov|dec|dez|dic|gen|ene)[a-z]*'
const unit =
  '(?:€|eur|euros?|£|gbp|pounds?|k€|k|m²|m2|qm|sq|personn|invit|guest|gast|gaste|people|convidad|adult|kinder|kids|children|enfants|chambr|zimmer|camere|kamers|quartos|bedrooms)'
/** Dates, times, amounts and counts: texts with many digits that are not phone numbers. */
const harmless: RegExp[] = [
  /(?<!\d|\d[./-])[0-3]?\d\s?[./-]\s?[01]?\d\s?[./-]\s?(?:19|20)?\d{2}(?!\d|[./-]\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}\s?[/-]\s?(?:19|20)\d{2}(?!\d)/g,
  new RegExp(
    `(?<!\\d)\\d{1,2}(?:er|st|nd|rd|th|\\.|º)?\\s+(?:de\\s+|of\\s+)?${month}(?:\\s+(?:de\\s+)?(?:19|20)\\d{2})?`,
    'g',
  ),
  /(?<!\d)\d{1,2}\s?[:hu]\s?\d{2}(?!\d)/g,
  /[€£]\s?\d[\d., \u00a0\u202f]*\d/g,
  new RegExp(
    `(?<![\\d+])[1-9]\\d{0,2}(?:[., \\u00a0\\u202f]?\\d{3})*(?:\\s?(?:-|–|a|to|bis|tot)\\s?[1-9]\\d{0,2}(?:[., \\u00a0\\u202f]?\\d{3})*)?\\s?${unit}`,
    'g',
  ),
]

type Token = { digits: number; isWord: boolean; text: string; start: number; end: number }

const minDigits = 8
const maxDigits = 15
const minSpoken = 7

/** Sequences of digits and number words that form a telephone number. */
function findPhones(folded: string): ContactSpan[] {
  const text = /\d/.test(folded) ? withoutHarmless(folded) : folded
  const runs: Token[][] = []
  let end = -1
  for (const token of tokensOf(text)) {
    const run = runs.at(-1)
    if (run && isSeparator(text.slice(end, token.start))) run.push(token)
    else runs.push([token])
    end = token.end
  }
  return runs.flatMap((run) => spanOf(trimmed(run), text))
}

/** As long as before; all harmless digits are digits. */
function withoutHarmless(folded: string): string {
  return harmless.reduce((rest, pattern) => rest.replace(pattern, (found) => '§'.repeat(found.length)), folded)
}

const token = /\d[\dol]*|(?<![a-z])[ol]\d[\dol]*|[a-zß]+/g

/** The numbers of a text in order; none where they are too few for a telephone number, which is the same for all that follows. */
function tokensOf(text: string): Token[] {
  const digits = (text.match(token) ?? []).reduce((sum, found) => sum + (digitsOfToken(found) ?? 0), 0)
  return digits < minSpoken ? [] : [...text.matchAll(token)].flatMap(asToken)
}

function asToken({ 0: found, index: start }: RegExpExecArray): Token[] {
  const digits = digitsOfToken(found)
  if (digits === null) return []
  const text = found.replace(/o/g, '0').replace(/l/g, '1')
  return [{ digits, isWord: !/\d/.test(found), text, start, end: start + found.length }]
}

/** Null for a word that is no number. */
function digitsOfToken(found: string): number | null {
  return /\d/.test(found) ? found.length : digitsOfWord(found)
}

function isSeparator(between: string): boolean {
  return /^[\s.\-–/()*_,+'’|]{0,4}$/.test(between)
}

/** Drops joining words from both ends. */
function trimmed(run: Token[]): Token[] {
  const first = run.findIndex(({ digits }) => digits > 0)
  const last = run.findLastIndex(({ digits }) => digits > 0)
  return first < 0 ? [] : run.slice(first, last + 1)
}

function spanOf(run: Token[], text: string): ContactSpan[] {
  const [first] = run
  const last = run.at(-1)
  if (!first || !last) return []
  const digits = run.reduce((sum, token) => sum + token.digits, 0)
  const isPhone = run.some(({ isWord }) => isWord) ? isSpoken(run, digits) : isWritten(run, digits, text)
  if (!isPhone) return []
  const opening = /(?:\+|\(|\+\s?\()$/.exec(text.slice(0, first.start))?.[0].length ?? 0
  return [{ kind: 'phone', start: first.start - opening, end: last.end }]
}

function isSpoken(run: Token[], digits: number): boolean {
  const numbers = run.filter((token) => token.digits > 0)
  return digits >= minSpoken && numbers.length >= 3 && (numbers.length >= 5 || digits >= minDigits)
}

/** Without a leading zero or plus, a sequence of round numbers is a list of amounts. */
function isWritten(run: Token[], digits: number, text: string): boolean {
  if (digits < minDigits || digits > maxDigits) return false
  const [first] = run
  if (!first) return false
  const between = text.slice(first.start, run.at(-1)?.end)
  if (first.text.startsWith('0') || text[first.start - 1] === '+')
    return !/,.*,/.test(between) || run.every((token) => token.digits === 2)
  if (digits < 9 || between.includes(',')) return false
  return !run.every((token) => token.text.endsWith('00')) && !isListOfPostalCodes(run)
}

function isListOfPostalCodes(run: Token[]): boolean {
  return run.length >= 2 && run.every((token) => token.digits >= 4 && token.digits <= 5)
}

function withoutOverlaps(spans: ContactSpan[]): ContactSpan[] {
  const sorted = spans.sort((one, other) => one.start - other.start || other.end - one.end)
  const result: ContactSpan[] = []
  for (const span of sorted) {
    const last = result.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result
}
