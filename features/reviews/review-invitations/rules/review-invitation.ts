import { isEmail } from '@bouquet/domain/email'

/** Rule "invitations to review". */
export const invitationLimits = { atOnce: 50, inADay: 100, personalLine: 500 } as const
export const invitationPageSize = 20
/** The number of days without a review after which the single reminder is sent, and after which it is too late for it. */
export const reminderDays = { after: 7, until: 30 } as const
/** How many months an invitation is stored, unless the recipient has unsubscribed. */
export const invitationMonths = 12

/** In the order in which they occur; the latest one that applies is shown. */
export const invitationStates = ['sent', 'reminded', 'reviewed', 'unsubscribed', 'undeliverable'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Why an address gets no invitation. */
export const skipReasons = ['already_asked', 'unsubscribed', 'own_address'] as const
export type SkipReason = (typeof skipReasons)[number]

type PastedAddress = { address: string; problem: 'email_invalid' | 'twice' | null }

const maxPasted = 500
const maxCharacters = 40_000

/** The addresses in a pasted text: separated by commas, semicolons, spaces or lines, with or without a name before them. */
export function readAddresses(pasted: string): PastedAddress[] {
  const found = pasted
    .slice(0, maxCharacters)
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[,;\n]/)
    .flatMap((entry) => /<([^<>]*)>/.exec(entry)?.[1]?.trim() ?? entry.split(/\s+/))
    .filter((part) => part !== '')
    .slice(0, maxPasted)
  const seen = new Set<string>()
  return found.map((part) => {
    const address = part.replace(/^mailto:/i, '').replace(/[.)\]]+$/, '')
    const key = address.toLowerCase()
    if (!isEmail(address)) return { address: part, problem: 'email_invalid' }
    if (seen.has(key)) return { address, problem: 'twice' }
    seen.add(key)
    return { address, problem: null }
  })
}

/** True where a text contains a web address: our mails carry no links of other people. */
export function hasWebAddress(text: string): boolean {
  return /https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|info|biz|eu|fr|de|be|uk|it|es|pt|nl|io|shop|app|link|ly)\b/iu.test(
    text,
  )
}
