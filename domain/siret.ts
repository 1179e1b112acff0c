import { validate } from 'stdnum/lib/cjs/fr/siret.js'

/** `732 829 320 00074` → `73282932000074`: removes the spaces with which people group the digits. */
export function normalisedSiret(text: string): string {
  return text.replace(/[\s\u00a0\u202f.]/g, '')
}

/** `73282932000074` → `732`, `829`, `320`, `00074`: the groups in which people read it, its company before its establishment. */
export function groupsOfSiret(siret: string): string[] {
  return [siret.slice(0, 3), siret.slice(3, 6), siret.slice(6, 9), siret.slice(9)]
}

/** Rule "SIRET": 14 digits with a valid check digit, verified before any register is asked; spaces between them do not matter. */
export function isValidSiret(siret: string): boolean {
  const digits = normalisedSiret(siret)
  return /^\d{14}$/.test(digits) && !isNobodys(digits) && validate(digits).isValid
}

// Fourteen zeros pass the check, but belong to no company.
const isNobodys = (digits: string) => /^0+$/.test(digits)
