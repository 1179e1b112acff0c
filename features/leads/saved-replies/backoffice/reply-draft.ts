import { type Language, languages } from '@bouquet/domain/languages'
import type { FieldError, Resolver } from 'react-hook-form'
import { type SavedReply, type SavedReplyForm, savedReplyForm } from '../contract.ts'
import { type Placeholder, unknownPlaceholders, withShownNames, withStoredNames } from '../rules/saved-reply.ts'

export type PlaceholderNames = Readonly<Record<Placeholder, string>>

/** A reply while it is edited: placeholders have their names in the writer's language; languages without a text are absent or empty. */
export type ReplyTexts = { title: string; texts: Partial<Record<Language, string>> }
/** `version` is the one that the edited reply had; 0 for a new one. */
export type ReplyDraft = ReplyTexts & { id: string | null; version: number }

export const emptyDraft: ReplyDraft = { id: null, version: 0, title: '', texts: {} }

export function draftOf({ id, version, title, texts }: SavedReply, names: PlaceholderNames): ReplyDraft {
  return { id, version, title, texts: inEachLanguage(texts, (text) => withShownNames(text, names)) }
}

type FieldProblem = string | undefined
type DraftProblems = {
  title?: FieldProblem
  /** The invalid text; `word` is the unknown placeholder. */
  text?: { language: Language | null; problem: FieldProblem; word?: string }
}
type CheckedDraft = { form: SavedReplyForm } | { problems: DraftProblems }

/** Gives the reply as the server accepts it, or what is invalid by the server's rules. */
export function checkDraft({ title, texts }: ReplyTexts, names: PlaceholderNames): CheckedDraft {
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

/** The form's validation. Where no text is written at all, the error is reported for `language`, because that is the visible one. */
export function replyResolver(
  names: PlaceholderNames,
  language: Language,
): Resolver<ReplyTexts, unknown, SavedReplyForm> {
  return (draft) => {
    const checked = checkDraft(draft, names)
    if ('form' in checked) return { values: checked.form, errors: {} }
    const { title, text } = checked.problems
    return {
      values: {},
      errors: {
        ...(title !== undefined && { title: { type: 'rule', message: title } }),
        ...(text && { texts: { [text.language ?? language]: fieldError(text) } }),
      },
    }
  }
}

export const unknownWord = 'unknown word'

function fieldError({ problem, word }: NonNullable<DraftProblems['text']>): FieldError {
  return word === undefined
    ? { type: 'rule', ...(problem && { message: problem }) }
    : { type: unknownWord, message: word }
}

function textProblem(stored: ReplyDraft['texts'], place: unknown, problem: FieldProblem) {
  const language = languages.find((code) => code === place) ?? null
  const [word] = problem === 'placeholder_unknown' && language ? unknownPlaceholders(stored[language] ?? '') : []
  return { language, problem, ...(word !== undefined && { word: `{${word}}` }) }
}

function inEachLanguage(texts: ReplyDraft['texts'], make: (text: string) => string): ReplyDraft['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, make(text)]))
}
