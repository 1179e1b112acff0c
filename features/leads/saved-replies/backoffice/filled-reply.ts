import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { type Language, languageOf } from '@bouquet/domain/languages'
import type { SavedReply } from '../contract.ts'
import { fillReply, languageOfReply } from '../rules/saved-reply.ts'
import type { Couple } from './answered-couple.ts'

/** A reply as the couple would read it: in their language, else the provider's own (rule "saved replies"). */
export function useFilledReply(
  { texts }: SavedReply,
  { locale, byLanguage }: Couple,
): { language: Language; subject: string; text: string } {
  const own = languageOf(useCurrentUser().locale) ?? locale
  const language = languageOfReply(texts, [locale, own]) ?? locale
  const { subject, facts } = byLanguage[language]
  return { language, subject, text: fillReply(texts[language] ?? '', facts) }
}
