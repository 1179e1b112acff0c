/** The given class names in one string; what is undefined, empty or false is left out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
