import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'
import { storableText } from '@bouquet/domain/text'
import type { Answers, FieldProblems } from '@bouquet/site/view.ts'
import type { z } from 'zod'

const maxValues = 30
const longestValue = 5000

/** The fields of a submitted form, whatever was sent: always lists of texts of limited size. */
export function readFields(body: unknown): Answers {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      [value]
        .flat()
        .slice(0, maxValues)
        .map((item) => (typeof item === 'string' ? storableText(item.slice(0, longestValue)) : '')),
    ]),
  )
}

export const first = (fields: Answers, name: string): string | undefined => fields[name]?.[0]

/** The fields of one step of a form. */
export function only(fields: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? []]))
}

export type Parsed<T> = { value: T; problems?: undefined } | { value?: undefined; problems: FieldProblems }

/** Validates a step against the contract's schema; each problem is assigned to its field. */
export function parseBy<S extends z.ZodType>(shape: S, input: unknown): Parsed<z.output<S>> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return { value: parsed.data }
  const problems: FieldProblems = {}
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= codeOf(message)
  return { problems }
}

function codeOf(message: string): ProblemCode {
  return message in problemStatus ? (message as ProblemCode) : 'choice_required'
}
