import type { isProblemCode } from '@bouquet/backoffice/api/problem-text.ts'
import { type Language, languages } from '@bouquet/domain/languages'
import { type SavedReply, type SavedReplyForm, savedReplyForm } from '../contract.ts'
import { type Placeholder, unknownPlaceholders, withShownNames, withStoredNames } from '../rules/saved-reply.ts'

export type PlaceholderNames = Readonly<Record<Placeholder, string>>

/** A reply while it is written: placeholders by their names in the writer's language, languages without a text left out or empty. */
export type ReplyDraft = { id: string | null; title: string; texts: Partial<Record<Language, string>> }

export const emptyDraft: ReplyDraft = { id: null, title: '', texts: {} }

export function draftOf({ id, title, texts }: SavedReply, names: PlaceholderNames): ReplyDraft {
  return { id, title, texts: inEachLanguage(texts, (text) => withShownNames(text, names)) }
}

type FieldProblem = Parameters<typeof isProblemCode>[0]
export type DraftProblems = {
  title?: FieldProblem
  /** The text that is wrong; `word` is what stands in braces and is not known. */
  text?: { language: Language | null; problem: FieldProblem; word?: string }
}
export type CheckedDraft = { form: SavedReplyForm } | { problems: DraftProblems }

/** What the server takes, or what is wrong by its own rules. */
export function checkDraft({ title, texts }: ReplyDraft, names: PlaceholderNames): CheckedDraft {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const stored = inEachLanguage(Object.fromEntries(written), (text) => withStoredNames(text, names))
  const { data, error } = savedReplyForm.safeParse({ title, texts: stored })
  if (data) return { form: data }
  const problems: DraftProblems = {}
  for (const { path, message } of error.issues) {
    if (path[0] === 'title') problems.title ??= message
    else problems.text ??= textProblem(stored, path[1], message)
  }
  return { problems }
}

function textProblem(stored: ReplyDraft['texts'], place: unknown, problem: FieldProblem) {
  const language = languages.find((code) => code === place) ?? null
  const [word] = problem === 'placeholder_unknown' && language ? unknownPlaceholders(stored[language] ?? '') : []
  return { language, problem, ...(word !== undefined && { word: `{${word}}` }) }
}

function inEachLanguage(texts: ReplyDraft['texts'], make: (text: string) => string): ReplyDraft['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, make(text)]))
}
