import type { StopReason } from '@bouquet/domain/project'
import { stateTable } from '@bouquet/domain/state-table'

/**
 * The states of a couple's project that decide which actions are possible: not confirmed, with a link that works or has expired; running;
 * stopped; or stopped because they have found somebody.
 */
export const projectStates = ['unconfirmed', 'expired', 'confirmed', 'stopped', 'found'] as const
export type ProjectState = (typeof projectStates)[number]

/** The moments in a project's life, with the names of the database's columns; `confirm_until` is that of the link in use. */
export type ProjectMoments = {
  confirmed_at: Date | null
  confirm_until: Date
  stopped_at: Date | null
  stop_reason: StopReason | null
}

export const projectMomentColumns = ['confirmed_at', 'stopped_at', 'stop_reason'] as const

export function projectState(project: ProjectMoments, now: Date): ProjectState {
  if (project.stopped_at) return project.stop_reason === 'found' ? 'found' : 'stopped'
  if (project.confirmed_at) return 'confirmed'
  return project.confirm_until < now ? 'expired' : 'unconfirmed'
}

/** The actions on a couple's page: `change` is another date or number of guests, `end` means that they have found somebody or stop searching. */
export const projectActions = ['confirm', 'resend', 'change', 'end', 'hire', 'confirm_phone'] as const
export type ProjectAction = (typeof projectActions)[number]

// Rule "states of a project": allowed, already done (a repetition changes nothing), or the problem that refuses it.
const verdicts = {
  confirm: {
    unconfirmed: 'allowed',
    expired: 'confirmation_expired',
    confirmed: 'done',
    stopped: 'done',
    found: 'done',
  },
  resend: {
    unconfirmed: 'allowed',
    expired: 'allowed',
    confirmed: 'done',
    stopped: 'done',
    found: 'done',
  },
  change: {
    unconfirmed: 'project_unconfirmed',
    expired: 'confirmation_expired',
    confirmed: 'allowed',
    stopped: 'project_stopped',
    found: 'project_stopped',
  },
  end: {
    unconfirmed: 'project_unconfirmed',
    expired: 'confirmation_expired',
    confirmed: 'allowed',
    stopped: 'done',
    found: 'done',
  },
  hire: {
    unconfirmed: 'project_unconfirmed',
    expired: 'confirmation_expired',
    confirmed: 'allowed',
    stopped: 'project_stopped',
    found: 'allowed',
  },
  confirm_phone: {
    unconfirmed: 'allowed',
    expired: 'confirmation_expired',
    confirmed: 'allowed',
    stopped: 'project_stopped',
    found: 'project_stopped',
  },
} as const satisfies Record<ProjectAction, Record<ProjectState, string>>

const table = stateTable(verdicts)

/** The problem that refuses this action in this state; null where it is allowed, or done already. */
export const projectRefusal = table.refusal

/** Whether this action changes something in this state, so that a page offers it. */
export const mayActOnProject = table.allows
