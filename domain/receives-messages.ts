import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const messageTypes: readonly string[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']

/** Whether a text message can reach a number in international form (rule "phone change"); a number of a type that nobody knows may get one. */
export function receivesMessages(e164: string): boolean {
  const type = parsePhoneNumberFromString(e164)?.getType()
  return type === undefined || messageTypes.includes(type)
}
