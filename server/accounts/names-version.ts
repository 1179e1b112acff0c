import { contentVersion } from '../content-version.ts'

/** The version of an account's names, for whoever replaces them. */
export function namesVersion({ first_name, last_name }: { first_name: string; last_name: string }): number {
  return contentVersion({ first_name, last_name })
}
