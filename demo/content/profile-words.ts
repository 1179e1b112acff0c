import { type Language, languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import words from './profiles.json' with { type: 'json' }

const texts = z.array(z.string().min(1)).min(1)

/** What the profiles of planners and venues say in one language, beside what their country's voice says. */
const profileWords = z.object({
  photos: texts,
  portfolios: z.array(z.object({ title: z.string(), style: z.string(), text: z.string(), captions: texts })).min(1),
  replies: texts,
  videos: texts,
  venue: z.object({
    detail: z.string(),
    services: z.array(z.object({ service: z.string(), title: z.string(), text: z.string() })),
    quotes: texts,
    role: z.string(),
  }),
})
export type ProfileWords = z.output<typeof profileWords>

const read = new Map<Language, ProfileWords>(languages.map((code) => [code, profileWords.parse(words[code])]))

/** The words of profiles in a language. */
export function profileWordsOf(language: Language): ProfileWords {
  const found = read.get(language)
  if (!found) throw new Error(`No words of profiles in ${language}`)
  return found
}
