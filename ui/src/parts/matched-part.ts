/** A text cut where a query occurs in it, whatever its accents and case; null where it does not. */
export function matchedPart(text: string, query: string): { before: string; match: string; after: string } | null {
  const wanted = plain(query.trim())
  if (!wanted) return null
  const letters = [...text]
  const plainLetters = letters.map(plain)
  const start = plainLetters.findIndex((_, place) => plainLetters.slice(place).join('').startsWith(wanted))
  if (start === -1) return null
  let end = start
  while (plainLetters.slice(start, end).join('').length < wanted.length) end += 1
  return {
    before: letters.slice(0, start).join(''),
    match: letters.slice(start, end).join(''),
    after: letters.slice(end).join(''),
  }
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
