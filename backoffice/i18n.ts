import type { Messages } from '@bouquet/contract/messages.generated'
import { formatLocales, isLanguage, type Language, languageInAddress, languageOf } from '@bouquet/domain/languages'
import { countFormatter, pluralRule } from '@bouquet/domain/message-counts'
import i18next, { type BackendModule, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadCode, untilLoaded } from './connection/load-code.ts'
import { chosenLanguage, saveLanguage } from './language-cookie.ts'
import { messageLoaders } from './message-loaders.ts'
import { offeredLanguages } from './served.ts'
import { isImpersonating } from './session/stored-session.ts'

export type Namespace = keyof Messages

type NamespaceMessages = Record<string, unknown>

const messageFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, give) => {
    textsOf(language, namespace).then(
      (messages) => give(null, messages),
      (error: Error) => give(error, null),
    )
  },
}

async function textsOf(language: string, namespace: string): Promise<NamespaceMessages> {
  const loaders = await messageLoaders[language]?.()
  const messages = await loaders?.[namespace]?.()
  if (!messages) throw new Error(`No messages for ${language}/${namespace}`)
  return messages
}

/** Prepares the messages that every page needs, in the visitor's language. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(messageFiles)
    .use(countFormatter)
    .use(initReactI18next)
    .init({
      lng: visitorLanguage(),
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    })
  i18next.services.pluralResolver.getRule = pluralRule
  await untilLoaded(() => ensureMessages(currentLanguage(), ['common']))
}

/** Loads a page's messages before it is shown. Throws as `loadCode` does when they do not come. */
export async function loadMessages(...needed: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(needed)
  await ensureMessages(currentLanguage(), needed)
}

/** i18next treats a file that failed to load as an empty one; here it is fetched again, or the failure is thrown. */
async function ensureMessages(language: Language, needed: readonly string[]): Promise<void> {
  const missing = needed.filter((namespace) => !i18next.hasResourceBundle(language, namespace))
  await Promise.all(missing.map((namespace) => addMessages(language, namespace)))
}

async function addMessages(language: Language, namespace: string): Promise<void> {
  const messages = await loadCode(() => textsOf(language, namespace))
  i18next.addResourceBundle(language, namespace, messages)
}

/** The messages of a namespace in any language, for texts addressed to somebody who reads another one. */
export async function translateIn<N extends Namespace>(language: Language, namespace: N): Promise<TFunction<N>> {
  await ensureMessages(language, [namespace])
  return i18next.getFixedT(language, namespace)
}

/** The current language. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'fr'
}

/** The locale in which dates and amounts are formatted. */
export function currentFormatLocale(): string {
  return formatLocales[currentLanguage()]
}

/**
 * Switches to the signed-in user's own language, whatever this browser used before; an administrator who impersonates the user may choose
 * another one without changing the user's.
 */
export async function speakLanguageOf(user: { locale: string }): Promise<void> {
  const own = languageOf(user.locale) ?? 'fr'
  const language = isImpersonating() ? (chosenLanguage() ?? own) : own
  saveLanguage(language)
  // A page in another language is better than no page.
  await speak(language).catch(() => undefined)
}

/** Changes the language once all its messages that the page needs are loaded; otherwise throws as `loadCode` does, and nothing changes. */
export async function speak(language: Language): Promise<void> {
  if (language === i18next.language) return
  await ensureMessages(language, [i18next.options.ns ?? []].flat())
  await i18next.changeLanguage(language)
}

/** The language of the mail whose link was followed, else the one chosen in this browser, else the host's own, else the browser's. */
function visitorLanguage(): Language {
  const named = languageInAddress(location.href)
  if (named) saveLanguage(named)
  const host = languageOf(document.documentElement.dataset.language ?? '')
  const browser = navigator.languages.map(languageOf).find((language) => language !== null)
  const chosen = chosenLanguage()
  return (chosen && offeredLanguages().includes(chosen) ? chosen : null) ?? host ?? browser ?? 'fr'
}
