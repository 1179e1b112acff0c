import type { RequestStage } from './request-stages.ts'

/** What a couple may change about a project that its providers are notified of (rule "changes of a project"). */
export const projectChanges = ['date', 'guests', 'found', 'stopped', 'resumed'] as const
export type ProjectChange = (typeof projectChanges)[number]

const concerned: Record<ProjectChange, readonly RequestStage[]> = {
  date: ['new', 'read', 'answered', 'quoted', 'won'],
  guests: ['new', 'read', 'answered', 'quoted', 'won'],
  // Whoever was chosen, has lost the couple or has declined knows already.
  found: ['stopped'],
  stopped: ['stopped'],
  resumed: ['new', 'read', 'answered', 'quoted'],
}

/** Whether a provider is mailed about a change, by the stage in which their request is after it. */
export function isNotified(change: ProjectChange, stage: RequestStage): boolean {
  return concerned[change].includes(stage)
}

/**
 * Rule "ending a project", in seconds after the couple has said it: how long taking it back is offered, and when it is carried out. Until then
 * it is accepted, as an answer needs its time on the way.
 */
export const endingUndo = { offered: 10, carriedOut: 12 } as const
