const tones = ['peony', 'sage', 'gold', 'sky'] as const

export type InitialsTone = (typeof tones)[number]

/** The capitals of the first and the last word of a name; words in small letters ("de", "&") count only where there are no others. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  const capital = words.filter((word) => /^\p{Lu}/u.test(word))
  const counted = capital.length > 0 ? capital : words
  const shown = counted.length > 1 ? [counted[0], counted.at(-1)] : counted
  return shown.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}

/** A name always has the same tone, so that people know each other's again. */
export function toneOf(name: string): InitialsTone {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'peony'
}
