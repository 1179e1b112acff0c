import { isContactOpen } from './event-request.ts'
import { stateTable } from './state-table.ts'

/** The state of a request that decides which actions are possible; `_open` means that the provider has the contact. */
export const requestStates = [
  'sealed',
  'open',
  'hired',
  'declined',
  'stopped',
  'stopped_open',
  'withdrawn',
  'withdrawn_open',
] as const
export type RequestState = (typeof requestStates)[number]

/** The history of a request, by the database's columns; `stopped_at` is that of its couple or of its withdrawal. */
export type RequestMoments = Record<
  'unlocked_at' | 'rejected_at' | 'withdrawn_at' | 'stopped_at' | 'hired_at',
  Date | null
>

export const requestMomentColumns = ['unlocked_at', 'rejected_at', 'withdrawn_at', 'stopped_at', 'hired_at'] as const

export function requestState(request: RequestMoments): RequestState {
  const isOpen = isContactOpen(request.unlocked_at)
  if (request.rejected_at) return 'declined'
  if (request.hired_at) return 'hired'
  if (request.withdrawn_at) return isOpen ? 'withdrawn_open' : 'withdrawn'
  if (request.stopped_at) return isOpen ? 'stopped_open' : 'stopped'
  return isOpen ? 'open' : 'sealed'
}

/** The actions of a provider (unlock, decline), of a couple (withdraw, hire) or of both (write) on a request. */
export const requestActions = ['unlock', 'decline', 'write', 'withdraw', 'hire'] as const
export type RequestAction = (typeof requestActions)[number]

// Rule "states of an event request": `allowed`, already done (a repetition changes nothing), or the problem that refuses it.
const verdicts = {
  unlock: {
    sealed: 'allowed',
    open: 'done',
    hired: 'done',
    declined: 'request_rejected',
    stopped: 'project_stopped',
    stopped_open: 'done',
    withdrawn: 'request_withdrawn',
    withdrawn_open: 'done',
  },
  decline: {
    sealed: 'allowed',
    open: 'allowed',
    hired: 'request_hired',
    declined: 'request_rejected',
    stopped: 'project_stopped',
    stopped_open: 'project_stopped',
    withdrawn: 'request_withdrawn',
    withdrawn_open: 'request_withdrawn',
  },
  write: {
    sealed: 'conversation_closed',
    open: 'allowed',
    hired: 'allowed',
    declined: 'conversation_closed',
    stopped: 'conversation_closed',
    stopped_open: 'conversation_closed',
    withdrawn: 'conversation_closed',
    withdrawn_open: 'conversation_closed',
  },
  withdraw: {
    sealed: 'allowed',
    open: 'allowed',
    hired: 'request_stage_changed',
    declined: 'request_stage_changed',
    stopped: 'project_stopped',
    stopped_open: 'project_stopped',
    withdrawn: 'done',
    withdrawn_open: 'done',
  },
  hire: {
    sealed: 'conversation_closed',
    open: 'allowed',
    hired: 'done',
    declined: 'conversation_closed',
    stopped: 'conversation_closed',
    stopped_open: 'allowed',
    withdrawn: 'conversation_closed',
    withdrawn_open: 'conversation_closed',
  },
} as const satisfies Record<RequestAction, Record<RequestState, string>>

const table = stateTable(verdicts)

/** The problem that refuses this action in this state; null where it is allowed or already done. */
export const requestRefusal = table.refusal

/** Whether this action changes something in this state, so that a page offers it. */
export const mayDo = table.allows
