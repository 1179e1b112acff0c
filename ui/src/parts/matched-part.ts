/** A text split around the part that matches a query, ignoring accents, case and the kind of apostrophe; null without a match. */
export function matchedPart(text: string, query: string): { before: string; match: string; after: string } | null {
  const wanted = plain(query.trim())
  if (!wanted) return null
  const characters = [...text]
  const plainCharacters = characters.map(plain)
  const start = plainCharacters.findIndex((_, place) => plainCharacters.slice(place).join('').startsWith(wanted))
  if (start === -1) return null
  let end = start
  while (plainCharacters.slice(start, end).join('').length < wanted.length) end += 1
  return {
    before: characters.slice(0, start).join(''),
    match: characters.slice(start, end).join(''),
    after: characters.slice(end).join(''),
  }
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
