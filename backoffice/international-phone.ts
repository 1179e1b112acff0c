/**
 * The number in international form, or null when it is not valid for the country; national numbers are read as that
 * country's. The rules about numbers are large: they come when somebody types one.
 */
export async function internationalPhone(phone: string, country: string): Promise<string | null> {
  if (phone.trim() === '') return null
  const { normalisedPhone } = await import('@bouquet/domain/phone')
  return normalisedPhone(phone, country)
}
