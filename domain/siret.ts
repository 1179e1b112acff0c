const laPoste = '356000000'

/** `732 829 320 00074` → `73282932000074`: without the spaces that people group the digits with. */
export function normalisedSiret(text: string): string {
  return text.replace(/[\s\u00a0\u202f.]/g, '')
}

/** Rule "SIRET": 14 digits with a right check digit, asked before any register is; spaces between them do not matter. */
export function isValidSiret(siret: string): boolean {
  const digits = normalisedSiret(siret)
  return /^\d{14}$/.test(digits) && hasValidChecksum(digits)
}

// Fourteen zeros pass the check and are nobody's. La Poste has more offices than check digits, so theirs may count by their plain sum.
function hasValidChecksum(digits: string): boolean {
  if (/^0+$/.test(digits)) return false
  if (luhnSum(digits) % 10 === 0) return true
  return digits.startsWith(laPoste) && plainSum(digits) % 5 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => sum + luhnValue(Number(digit), place), 0)
}

function luhnValue(digit: number, placeFromRight: number): number {
  if (placeFromRight % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}

function plainSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0)
}
