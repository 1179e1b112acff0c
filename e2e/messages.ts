import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type common from '@bouquet/backoffice/messages/common/fr.json'
import type editor from '@bouquet/backoffice/messages/editor/fr.json'
import type shell from '@bouquet/backoffice/messages/shell/fr.json'
import type uploads from '@bouquet/backoffice/messages/uploads/fr.json'
import type problems from '@bouquet/contract/messages/problems/fr.json'
import { isLanguage, type Language } from '@bouquet/domain/languages'
import type instagramEmulatorRoutes from '@bouquet/emulators/instagram/messages/instagram-stand-in/fr.json'
import type stripeEmulatorRoutes from '@bouquet/emulators/stripe/messages/payments-stand-in/fr.json'
import type company from '@bouquet/features/company/company/messages/company/fr.json'
import type preview from '@bouquet/features/company/preview-links/messages/preview/fr.json'
import type mails from '@bouquet/features/couples/projects/messages/mails/fr.json'
import type directory from '@bouquet/features/directory/directory/messages/directory/fr.json'
import type dashboard from '@bouquet/features/home/dashboard/messages/dashboard/fr.json'
import type conversation from '@bouquet/features/leads/conversations/messages/conversation/fr.json'
import type eventRequests from '@bouquet/features/leads/event-requests/messages/event-requests/fr.json'
import type pipeline from '@bouquet/features/leads/event-requests/messages/pipeline/fr.json'
import type requestList from '@bouquet/features/leads/event-requests/messages/request-list/fr.json'
import type requestSummary from '@bouquet/features/leads/event-requests/messages/request-summary/fr.json'
import type savedReplies from '@bouquet/features/leads/saved-replies/messages/saved-replies/fr.json'
import type credits from '@bouquet/features/money/credits/messages/credits/fr.json'
import type subscription from '@bouquet/features/money/subscription/messages/subscription/fr.json'
import type administration from '@bouquet/features/operator/administration/messages/administration/fr.json'
import type moderationNotices from '@bouquet/features/operator/administration/messages/moderation-notices/fr.json'
import type moderationPhrases from '@bouquet/features/operator/administration/messages/moderation-phrases/fr.json'
import type marketing from '@bouquet/features/operator/promotions/messages/marketing/fr.json'
import type reviewModeration from '@bouquet/features/operator/review-moderation/messages/review-moderation/fr.json'
import type account from '@bouquet/features/people/accounts/messages/account/fr.json'
import type impersonation from '@bouquet/features/people/impersonation/messages/impersonation/fr.json'
import type onboarding from '@bouquet/features/people/onboarding/messages/onboarding/fr.json'
import type session from '@bouquet/features/people/session/messages/session/fr.json'
import type badge from '@bouquet/features/profile/badge/messages/badge/fr.json'
import type photos from '@bouquet/features/profile/photos/messages/photos/fr.json'
import type portfolios from '@bouquet/features/profile/portfolios/messages/portfolios/fr.json'
import type portrait from '@bouquet/features/profile/portrait/messages/portrait/fr.json'
import type profiles from '@bouquet/features/profile/public-profiles/messages/profiles/fr.json'
import type socialNetworks from '@bouquet/features/profile/social-links/messages/social-networks/fr.json'
import type statistics from '@bouquet/features/profile/statistics/messages/statistics/fr.json'
import type videos from '@bouquet/features/profile/videos/messages/videos/fr.json'
import type receivedReviews from '@bouquet/features/reviews/reviews/messages/received-reviews/fr.json'
import type reviews from '@bouquet/features/reviews/reviews/messages/reviews/fr.json'
import type projects from '@bouquet/features/weddings/wording/messages/projects/fr.json'
import type site from '@bouquet/site/messages/site/fr.json'

type Messages = {
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
  'payments-stand-in': typeof stripeEmulatorRoutes
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
  'instagram-stand-in': typeof instagramEmulatorRoutes
}

/** The language in which a journey is walked: its own, or the one of `JOURNEYS_LANGUAGE`. */
export function journeyLanguage(own: Language): Language {
  const language = process.env.JOURNEYS_LANGUAGE ?? own
  if (!isLanguage(language)) throw new Error(`JOURNEYS_LANGUAGE names no language of the product: ${language}`)
  return language
}

const root = path.dirname(import.meta.dirname)
const patterns = ['{backoffice,contract,site}/messages/*/*.json', '{features/*,emulators}/*/messages/*/*.json']
const files = new Map(
  globSync(patterns, { cwd: root }).map((file) => [file.split(path.sep).slice(-2).join('/'), path.join(root, file)]),
)

/** The messages of one part of the product. */
export function messagesOf<Feature extends keyof Messages>(language: Language, feature: Feature): Messages[Feature] {
  return JSON.parse(readFileSync(files.get(`${feature}/${language}.json`) ?? '', 'utf8'))
}

/** Every text of a language by its key, as `{feature}:{key}`. */
export function allMessages(language: Language): Map<string, string> {
  const own = [...files].filter(([name]) => name.endsWith(`/${language}.json`))
  return new Map(
    own.flatMap(([name, file]) => {
      const messages: unknown = JSON.parse(readFileSync(file, 'utf8'))
      return flattened(messages).map(([key, text]) => [`${path.dirname(name)}:${key}`, text] as const)
    }),
  )
}

function flattened(messages: unknown, before: string[] = []): [string, string][] {
  if (typeof messages === 'string') return [[before.join('.'), messages]]
  return Object.entries(messages as object).flatMap(([key, inside]) => flattened(inside, [...before, key]))
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
  const parts = sentence.split(/{{\w+}}/).map((messages) => messages.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.*').replace(/\s/g, '\\s'))
}

/** A sentence with its placeholders filled. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
}
