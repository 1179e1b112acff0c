/**
 * The number in international form, or null when it is not valid for the country; national numbers are read as that country's. The phone
 * rules are large, so they are loaded when the user types a number.
 */
export async function internationalPhone(phone: string, country: string): Promise<string | null> {
  if (phone.trim() === '') return null
  const { normalisedPhone } = await import('@bouquet/domain/phone')
  return normalisedPhone(phone, country)
}
