import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@bouquet/domain/languages'
import type common from '@bouquet/locales/fr/common.json'
import type credits from '@bouquet/locales/fr/credits.json'
import type dashboard from '@bouquet/locales/fr/dashboard.json'
import type eventRequests from '@bouquet/locales/fr/event-requests.json'
import type mails from '@bouquet/locales/fr/mails.json'
import type onboarding from '@bouquet/locales/fr/onboarding.json'
import type problems from '@bouquet/locales/fr/problems.json'
import type projects from '@bouquet/locales/fr/projects.json'
import type session from '@bouquet/locales/fr/session.json'
import type shell from '@bouquet/locales/fr/shell.json'
import type site from '@bouquet/locales/fr/site.json'

type Words = {
  common: typeof common
  credits: typeof credits
  dashboard: typeof dashboard
  'event-requests': typeof eventRequests
  mails: typeof mails
  onboarding: typeof onboarding
  problems: typeof problems
  projects: typeof projects
  session: typeof session
  shell: typeof shell
  site: typeof site
}

const locales = path.join(import.meta.dirname, '..', 'locales')

/** The words of one part of the product. */
export function wordsOf<Feature extends keyof Words>(language: Language, feature: Feature): Words[Feature] {
  return JSON.parse(readFileSync(path.join(locales, language, `${feature}.json`), 'utf8'))
}

/** Every text of a language by its key, as `{feature}:{key}`. */
export function allWords(language: Language): Map<string, string> {
  const files = readdirSync(path.join(locales, language)).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) => {
      const words: unknown = JSON.parse(readFileSync(path.join(locales, language, file), 'utf8'))
      return flattened(words).map(([key, text]) => [`${path.parse(file).name}:${key}`, text] as const)
    }),
  )
}

function flattened(words: unknown, before: string[] = []): [string, string][] {
  if (typeof words === 'string') return [[before.join('.'), words]]
  return Object.entries(words as object).flatMap(([key, inside]) => flattened(inside, [...before, key]))
}

/** A sentence with its placeholders filled. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
}
