import { type CatalogueName, catalogueLimits } from '@bouquet/domain/catalogues'
import { slugOf } from '@bouquet/domain/slug'

/** The catalogues whose codes are given from outside: languages have those of ISO 639. */
const outsideCodes: readonly CatalogueName[] = ['languages']

/** Whether the operator types the code of a new entry; the others have one made from their English name. */
export function hasTypedCode(catalogue: CatalogueName): boolean {
  return outsideCodes.includes(catalogue)
}

/** Whether couples may be asked for the entries of a catalogue, or not, one by one. */
export function isAskedOneByOne(catalogue: CatalogueName): boolean {
  return catalogue === 'services'
}

/** Two or three small letters, as in ISO 639. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code)
}

/** The code of a new entry: made once from its English name, and it stays; empty where no letter is left. */
export function codeOfName(english: string): string {
  return slugOf(english).slice(0, catalogueLimits.longestCode).replace(/-$/, '')
}
