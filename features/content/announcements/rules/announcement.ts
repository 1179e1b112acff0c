export const announcementStates = ['draft', 'planned', 'sending', 'paused', 'sent', 'stopped'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementActs = ['start', 'pause', 'resume', 'stop', 'retry'] as const
export type AnnouncementAct = (typeof announcementActs)[number]

export const audiences = ['all', 'planners', 'venues'] as const
export const audiencePlans = ['any', 'free', 'premium'] as const
export const audienceApprovals = ['any', 'approved', 'unapproved'] as const

/** All processes together; a provider of mails takes the highest without doubt. */
export const pace = { min: 1, max: 100, usual: 60 } as const
export const announcementLengths = { title: 120, html: 20_000, button: 60, link: 500 } as const
/** Further ahead a start is a mistake of the keyboard. */
export const furthestDays = 365

const dayMs = 86_400_000

/** The state after an act; null where the act is refused (rule "announcements"). Starting at a later time gives `planned`. */
export function stateAfter(act: AnnouncementAct, state: AnnouncementState): AnnouncementState | null {
  return nextStates[act][state] ?? null
}

const nextStates: Readonly<Record<AnnouncementAct, Partial<Record<AnnouncementState, AnnouncementState>>>> = {
  start: { draft: 'sending' },
  pause: { sending: 'paused' },
  resume: { paused: 'sending' },
  // Nothing was sent of one that is planned, so it can be written and started again.
  stop: { planned: 'draft', sending: 'stopped', paused: 'stopped' },
  // For the mails that were given up.
  retry: { sent: 'sending' },
}

/** Only what nobody has been sent can still be written or deleted. */
export function isWritable(state: AnnouncementState): boolean {
  return state === 'draft'
}

/** Whether an announcement may begin at this time. */
export function isStartPossible(at: Date, now: Date): boolean {
  return at > now && at.getTime() <= now.getTime() + furthestDays * dayMs
}

/** How long the mails take, in minutes. */
export function minutesToSend(accounts: number, mailsPerMinute: number): number {
  return Math.ceil(accounts / mailsPerMinute)
}
