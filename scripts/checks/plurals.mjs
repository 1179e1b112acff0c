const categoryPattern = /_(zero|one|two|few|many|other)$/

/** The keys with plural forms: those that some language has with `_one` as well as with `_other`. */
export function pluralBases(textsByLanguage) {
  const bases = new Set()
  for (const texts of textsByLanguage)
    for (const key of texts.keys())
      if (key.endsWith('_other') && texts.has(key.replace(/_other$/, '_one')))
        bases.add(key.replace(categoryPattern, ''))
  return bases
}

/** `sum_many` → `sum` where `sum` has plural forms; every other key stays as it is. */
export function withoutPlural(key, bases) {
  const base = key.replace(categoryPattern, '')
  return bases.has(base) ? base : key
}
