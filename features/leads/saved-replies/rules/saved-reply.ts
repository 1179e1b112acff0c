import { type Language, languages } from '@bouquet/domain/languages'

/** The placeholders of a reply, for facts about a request and its provider; written `{first_name}` in a text. */
export const placeholders = [
  'first_name',
  'full_name',
  'wedding_date',
  'place',
  'guests',
  'services',
  'company',
  'venue',
  'my_name',
  'my_phone',
] as const
export type Placeholder = (typeof placeholders)[number]

/** Rule "saved replies": how many a provider may have, and how long one may be, in characters. */
export const savedReplyLimits = { replies: 30, titleLength: 80, textLength: 4000 } as const

/** The three replies that a provider without any is offered. */
export const readyMadeReplies = ['call', 'quote', 'booked'] as const
export type ReadyMadeReply = (typeof readyMadeReplies)[number]

const written = /\{([^{}\n]*)\}/g

/** How a placeholder is written in a stored text. */
export function writtenPlaceholder(name: string): string {
  return `{${name}}`
}

/** The unknown names in braces in a text, spelled as in the text. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(written)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))
}

/** Replaces every placeholder in the text by its value; braces in a value and all other text stay unchanged. */
export function fillReply(text: string, facts: Readonly<Record<Placeholder, string>>): string {
  return text.replace(written, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole))
}

/** The stored text as the user sees it: each placeholder has its name in the user's language. */
export function withShownNames(text: string, names: Readonly<Record<Placeholder, string>>): string {
  return text.replace(written, (whole, name: string) => (isPlaceholder(name) ? writtenPlaceholder(names[name]) : whole))
}

/** The reverse: the text as it is stored. Case and spaces around a name are ignored; an unknown name is left as it is. */
export function withStoredNames(text: string, names: Readonly<Record<Placeholder, string>>): string {
  return text.replace(written, (whole, shown: string) => {
    const stored = placeholders.find((name) => isSameName(names[name], shown) || isSameName(name, shown))
    return stored ? writtenPlaceholder(stored) : whole
  })
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}

/** The language to use a reply in: the first of the wanted languages that it has, else the first that it has. */
export function languageOfReply(
  texts: Partial<Record<Language, string>>,
  wanted: readonly Language[],
): Language | null {
  return [...wanted, ...languages].find((language) => texts[language] !== undefined) ?? null
}
