import type { Language } from '@bouquet/domain/languages'
import type { DemoPicture, PhotoMotif } from '../flora/picture-set.ts'
import titles from './picture-titles.json' with { type: 'json' }

const titlesOf: Record<Language, Record<PhotoMotif, string>> = titles

/** What a picture shows, as a provider would say it in this language. */
export function pictureTitle(language: Language, { request }: DemoPicture): string {
  const title = titlesOf[language][request.motif as PhotoMotif]
  if (!title) throw new Error(`${request.motif} has no title in ${language}`)
  return title
}
