import type { Country } from '@bouquet/domain/countries'

const passage = /\{\{([A-Z]{2}(?:, [A-Z]{2})*)\}\}([\s\S]*?)\{\{\/\}\}/g

/**
 * A guide's text as people of a country read it (rule "passages of guides"): of `{{FR}}à la mairie{{/}}{{BE}}à la commune{{/}}`, what is written for
 * that country remains.
 */
export function withPassages(text: string, country: Country): string {
  if (!text.includes('{{')) return text
  return text
    .replace(passage, (_, countries: string, words: string) => (countries.split(', ').includes(country) ? words : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Of what remains, for the reading time. */
export function countWords(text: string): number {
  return text.split(/\s+/).length
}
