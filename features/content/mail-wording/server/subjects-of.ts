import type { Language } from '@bouquet/domain/languages'
import { type KnownKind, knownTexts, type SampleOf, type SampleSources } from './known-texts.ts'

const longest = 90
const beginning = (text: string) => (text.length <= longest ? text : `${text.slice(0, longest)}…`)

/** What each sample of a kind is called: its subject, or the beginning of a text message. */
export function namesOf(kind: KnownKind, language: Language): string[] {
  if (kind.channel === 'sms') return kind.write(language).map(beginning)
  return kind.write(language).map(({ subject }) => subject)
}

/** Samples of mails with their subjects in a language. */
export function subjectsOf(sources: SampleSources, samples: readonly SampleOf[], language: Language) {
  const { kinds } = knownTexts(sources)
  const names = new Map<string, string[]>()
  return samples.map(({ kind, sample }) => {
    const known = kinds.get(kind)
    const written = names.get(kind) ?? (known ? namesOf(known, language) : [])
    names.set(kind, written)
    return { kind, sample, subject: written[sample] ?? kind }
  })
}
