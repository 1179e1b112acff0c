import { readFileSync } from 'node:fs'
import path from 'node:path'
import { auditActions } from '@bouquet/domain/audit-action'
import { languages } from '@bouquet/domain/languages'
import { expect, test } from 'vitest'

const locales = path.resolve(import.meta.dirname, '../messages/administration')

test.each(languages)('every action of the audit log has a text in %s, and no text is for none', (language) => {
  const messages = JSON.parse(readFileSync(path.join(locales, `${language}.json`), 'utf8'))
  const texts = Object.entries(messages.actions as Record<string, Record<string, string>>)
  const named = texts.flatMap(([subject, deeds]) => Object.keys(deeds).map((deed) => `${subject}.${deed}`))
  expect(named.sort()).toEqual([...auditActions].sort())
})
