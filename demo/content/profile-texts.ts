import { type Language, languages } from '@bouquet/domain/languages'
import { z } from 'zod'
import profiles from './profiles.json' with { type: 'json' }

const texts = z.array(z.string().min(1)).min(1)

/** The texts in the profiles of planners and venues in one language, in addition to those of their country's voice. */
const profileTexts = z.object({
  portfolios: z.array(z.object({ title: z.string(), style: z.string(), text: z.string(), captions: texts })).min(1),
  /** Thanks that fit under every review of a couple, or of anybody. */
  replies: z.object({ couple: z.string(), anyone: z.string() }),
  videos: texts,
  venue: z.object({
    detail: z.string(),
    services: z.array(z.object({ service: z.string(), title: z.string(), text: z.string() })),
    quotes: texts,
    role: z.string(),
  }),
})
export type ProfileTexts = z.output<typeof profileTexts>

const read = new Map<Language, ProfileTexts>(languages.map((code) => [code, profileTexts.parse(profiles[code])]))

/** The texts of profiles in a language. */
export function profileTextsOf(language: Language): ProfileTexts {
  const found = read.get(language)
  if (!found) throw new Error(`No texts of profiles in ${language}`)
  return found
}
