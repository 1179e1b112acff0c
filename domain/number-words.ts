/** Number words of the seven languages without accents, by the number of digits that each represents. */
const digitsOf: Record<string, number> = {
  ...each(1, 'zero oh un deux trois quatre cinq six sept huit neuf'),
  ...each(1, 'one two three four five seven eight nine double triple'),
  ...each(1, 'null eins zwei zwo drei vier funf sechs sieben acht neun ein'),
  ...each(1, 'uno due tre quattro cinque sei sette otto nove'),
  ...each(1, 'nul een twee drie vijf zes zeven negen'),
  ...each(1, 'cero dos tres cuatro cinco seis siete ocho nueve'),
  ...each(1, 'um dois quatro sete oito meia'),
  ...each(2, 'dix onze douze treize quatorze quinze seize'),
  ...each(2, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  ...each(2, 'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'),
  ...each(2, 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'),
  ...each(2, 'tien twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
  ...each(2, 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'),
  ...each(2, 'dez doze catorze quinze dezasseis dezassete dezoito dezanove'),
  ...each(1, 'vingt vingts trente quarante cinquante soixante septante huitante octante nonante'),
  ...each(1, 'twenty thirty forty fifty sixty seventy eighty ninety'),
  ...each(1, 'zwanzig dreissig dreißig vierzig funfzig sechzig siebzig achtzig neunzig'),
  ...each(1, 'venti vent trenta trent quaranta quarant cinquanta cinquant sessanta sessant settanta settant'),
  ...each(1, 'ottanta ottant novanta novant'),
  ...each(1, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'),
  ...each(1, 'veinte veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  ...each(1, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  ...each(2, 'cent cents hundred hundert cento cien ciento honderd cem'),
  ...each(3, 'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'),
  ...each(3, 'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'),
}

const joiners = 'et|and|und|en|ed|e|y|i'
const pieces = Object.keys(digitsOf).sort((one, other) => other.length - one.length)
const wholeWord = new RegExp(`^(?:${pieces.join('|')}|${joiners})+$`)
const piece = new RegExp(pieces.join('|'), 'g')
const joinerAlone = new RegExp(`^(?:${joiners})$`)

/** The approximate number of digits that a word represents (`trentaquattro` → 2), 0 for joining words; null when it is not a number word. */
export function digitsOfWord(word: string): number | null {
  const known = knownWords.get(word)
  if (known !== undefined) return known
  const digits = countDigits(word)
  if (knownWords.size < maxKnownWords) knownWords.set(word, digits)
  return digits
}

/** Most words of a text are common ones, and trying every number word on each takes longer than all else of a search for telephone numbers. */
const knownWords = new Map<string, number | null>()
const maxKnownWords = 20_000

function countDigits(word: string): number | null {
  if (joinerAlone.test(word)) return 0
  if (!wholeWord.test(word)) return null
  return (word.match(piece) ?? []).reduce((sum, part) => sum + (digitsOf[part] ?? 0), 0)
}

function each(digits: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, digits]))
}
