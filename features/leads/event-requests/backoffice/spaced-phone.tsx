import { displayedPhone } from '@bouquet/domain/phone'

/** A phone number in groups of digits. The formatting rules are large, so load this only where a contact is open. */
export function SpacedPhone({ phone }: { phone: string }) {
  return displayedPhone(phone)
}
