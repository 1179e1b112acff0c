const laPoste = '356000000'

/** Rule "SIRET": 14 digits whose check digits fit; La Poste's establishments follow a rule of their own. */
export function isValidSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret)) return false
  return luhnSum(siret) % 10 === 0 || (siret.startsWith(laPoste) && digitSum(siret) % 5 === 0)
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

const digitSum = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)
