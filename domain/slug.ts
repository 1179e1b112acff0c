const ligatures: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** A slug of lower-case words of a–z and 0–9: `Saint-Étienne` → `saint-etienne`; empty when the text has none of these letters or digits. */
export function slugOf(text: string): string {
  return withoutAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Lower case, without accents and ligatures: `Cœur d'Été` → `coeur d'ete`. */
export function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßœæøłđ]/g, (letter) => ligatures[letter] ?? letter)
}
