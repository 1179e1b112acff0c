import { withSpacing } from '../../domain/french-spacing.ts'
import { brokenTypography } from '../../domain/typography.ts'
import { forbiddenTerms } from './forbidden-terms.mjs'
import { exceptions } from './term-exceptions.mjs'

// « De » before a name is « d’ » as soon as the name begins with a vowel; only figures and prices may follow it.
const figures = 'amount|count|days|distance|from|host|hours|least|length|min|number|price|quantity|to'
const elided = new RegExp(
  `(?<![\\p{L}’-])(?:de|que|jusque|lorsque|puisque) \\{\\{(?!(?:${figures})\\W)[^}]*\\}\\}`,
  'iu',
)
const termsOf = Map.groupBy(forbiddenTerms, (row) => row.in)
const placeholder = /\{\{[^}]*\}\}/g
const address = /\bhttps?:\/\/\S+|[\w.+-]+@[\w.-]+|\]\([^)]*\)/g

/**
 * What is wrong with a text: `{ language, at, text, isMessage }`, where `at` is `namespace key` of a message or the name of a first text.
 * A text message by SMS keeps plain signs, because each other sign makes it twice as long.
 */
export function refusalsOf({ language, at, text, isMessage = true }) {
  if (/(?:^| |\.)sms$/i.test(at)) return []
  const shown = text.replace(placeholder, (mark) => (mark.includes(' ') ? mark : '{}')).replace(address, '')
  return [...typography(language, shown), ...elision(language, text), ...terms(language, at, text, isMessage)]
}

function typography(language, text) {
  const spacing = withSpacing(language, text) === text ? [] : ['no-break spaces beside French signs']
  return [...spacing, ...brokenTypography(language, text).map(({ say }) => say)].map((say) => `write ${say}`)
}

function elision(language, text) {
  const [found] = (language === 'fr' && elided.exec(text)) || []
  return found === undefined
    ? []
    : [`“${found}”: say it without “de” or “que” before a name (it may begin with a vowel)`]
}

function terms(language, at, text, isMessage) {
  const words = text.replace(placeholder, ' ').replace(address, ' ')
  return (termsOf.get(language) ?? []).flatMap(({ pattern, say, why, except, only }) => {
    if (only === 'messages' && !isMessage) return []
    const [found] = pattern.exec(words) ?? []
    return found === undefined || (except && exceptions[except].at.has(at)) ? [] : [`“${found}”: say ${say} (${why})`]
  })
}
