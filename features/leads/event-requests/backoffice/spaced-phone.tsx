import { displayedPhone } from '@bouquet/domain/phone'

/** A number in groups, as people read it; the rules for that are large, so load it only where a contact is open. */
export function SpacedPhone({ phone }: { phone: string }) {
  return displayedPhone(phone)
}
