/**
 * The number in international form, or null when it is not one of the country's. The phone
 * rules are large, so they are loaded when the user types a number.
 */
export async function internationalPhone(phone: string, country: string): Promise<string | null> {
  if (phone.trim() === '') return null
  const { phoneOfCountry } = await import('@bouquet/domain/phone')
  return phoneOfCountry(phone, country)
}
