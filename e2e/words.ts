import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguage, type Language } from '@bouquet/domain/languages'
import type account from '@bouquet/locales/fr/account.json'
import type administration from '@bouquet/locales/fr/administration.json'
import type badge from '@bouquet/locales/fr/badge.json'
import type common from '@bouquet/locales/fr/common.json'
import type company from '@bouquet/locales/fr/company.json'
import type conversation from '@bouquet/locales/fr/conversation.json'
import type credits from '@bouquet/locales/fr/credits.json'
import type dashboard from '@bouquet/locales/fr/dashboard.json'
import type directory from '@bouquet/locales/fr/directory.json'
import type editor from '@bouquet/locales/fr/editor.json'
import type eventRequests from '@bouquet/locales/fr/event-requests.json'
import type impersonation from '@bouquet/locales/fr/impersonation.json'
import type instagramStandIn from '@bouquet/locales/fr/instagram-stand-in.json'
import type mails from '@bouquet/locales/fr/mails.json'
import type marketing from '@bouquet/locales/fr/marketing.json'
import type moderationNotices from '@bouquet/locales/fr/moderation-notices.json'
import type moderationPhrases from '@bouquet/locales/fr/moderation-phrases.json'
import type onboarding from '@bouquet/locales/fr/onboarding.json'
import type paymentsStandIn from '@bouquet/locales/fr/payments-stand-in.json'
import type photos from '@bouquet/locales/fr/photos.json'
import type pipeline from '@bouquet/locales/fr/pipeline.json'
import type portfolios from '@bouquet/locales/fr/portfolios.json'
import type portrait from '@bouquet/locales/fr/portrait.json'
import type preview from '@bouquet/locales/fr/preview.json'
import type problems from '@bouquet/locales/fr/problems.json'
import type profiles from '@bouquet/locales/fr/profiles.json'
import type projects from '@bouquet/locales/fr/projects.json'
import type receivedReviews from '@bouquet/locales/fr/received-reviews.json'
import type requestList from '@bouquet/locales/fr/request-list.json'
import type requestSummary from '@bouquet/locales/fr/request-summary.json'
import type reviewModeration from '@bouquet/locales/fr/review-moderation.json'
import type reviews from '@bouquet/locales/fr/reviews.json'
import type savedReplies from '@bouquet/locales/fr/saved-replies.json'
import type session from '@bouquet/locales/fr/session.json'
import type shell from '@bouquet/locales/fr/shell.json'
import type site from '@bouquet/locales/fr/site.json'
import type socialNetworks from '@bouquet/locales/fr/social-networks.json'
import type statistics from '@bouquet/locales/fr/statistics.json'
import type subscription from '@bouquet/locales/fr/subscription.json'
import type uploads from '@bouquet/locales/fr/uploads.json'
import type videos from '@bouquet/locales/fr/videos.json'

type Words = {
  account: typeof account
  administration: typeof administration
  badge: typeof badge
  common: typeof common
  company: typeof company
  conversation: typeof conversation
  credits: typeof credits
  dashboard: typeof dashboard
  directory: typeof directory
  editor: typeof editor
  'event-requests': typeof eventRequests
  'request-summary': typeof requestSummary
  impersonation: typeof impersonation
  mails: typeof mails
  marketing: typeof marketing
  'moderation-notices': typeof moderationNotices
  'moderation-phrases': typeof moderationPhrases
  onboarding: typeof onboarding
  'payments-stand-in': typeof paymentsStandIn
  photos: typeof photos
  pipeline: typeof pipeline
  portfolios: typeof portfolios
  preview: typeof preview
  problems: typeof problems
  profiles: typeof profiles
  'received-reviews': typeof receivedReviews
  'saved-replies': typeof savedReplies
  'review-moderation': typeof reviewModeration
  reviews: typeof reviews
  projects: typeof projects
  'request-list': typeof requestList
  session: typeof session
  shell: typeof shell
  site: typeof site
  statistics: typeof statistics
  subscription: typeof subscription
  uploads: typeof uploads
  videos: typeof videos
  'social-networks': typeof socialNetworks
  portrait: typeof portrait
  'instagram-stand-in': typeof instagramStandIn
}

/** The language in which a journey is walked: its own, or the one of `JOURNEYS_LANGUAGE`. */
export function journeyLanguage(own: Language): Language {
  const language = process.env.JOURNEYS_LANGUAGE ?? own
  if (!isLanguage(language)) throw new Error(`JOURNEYS_LANGUAGE names no language of the product: ${language}`)
  return language
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

/** The plural of a text that fits a count, with its placeholders filled. */
export function counted<Key extends string>(
  language: Language,
  texts: Record<`${Key}_one` | `${Key}_other`, string>,
  key: Key,
  values: { count: number } & Record<string, string | number>,
): string {
  const form = new Intl.PluralRules(language).select(values.count)
  return filled((texts as Record<string, string>)[`${key}_${form}`] ?? texts[`${key}_other`], values)
}

/** A sentence with anything in its placeholders, whatever its spaces are. */
export function withAnything(sentence: string): RegExp {
  const parts = sentence.split(/{{\w+}}/).map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.*').replace(/\s/g, '\\s'))
}

/** A sentence with its placeholders filled. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
}
