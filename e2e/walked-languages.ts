/** The languages in which a journey runs: the first of those given, or all of them with `npm test -- --all`. */
export function walked<Item>(languages: readonly Item[]): readonly Item[] {
  return process.env.LONG_TESTS ? languages : languages.slice(0, 1)
}
