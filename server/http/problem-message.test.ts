import { type ProblemCode, problemStatus } from '@bouquet/contract/problems'
import { type Language, languages } from '@bouquet/domain/languages'
import { expect, test } from 'vitest'
import { problem } from './problem.ts'
import { problemMessage } from './problem-message.ts'

const limits = (Object.keys(problemStatus) as ProblemCode[]).filter((code) => problemStatus[code] === 429)

test.each(limits.flatMap((code) => languages.map((language): [ProblemCode, Language] => [code, language])))(
  'the limit %s says in %s how long to wait, and promises no other time',
  (code, language) => {
    const text = problemMessage(language, problem(code, { retryAfterSeconds: 900 }))
    expect(text).toMatch(/\b15\b/)
    expect(text).not.toMatch(
      /moment|instant|Moment|momento|even\b|demain|tomorrow|morgen|domani|mañana|amanhã|minute[^sn]/,
    )
    expect(problemMessage(language, problem(code))).not.toContain('{{')
  },
)
