import type { RequestStage } from './request-stages.ts'

/** The changes of a project by its couple that its providers are notified of (rule "changes of a project"). */
export const projectChanges = ['date', 'guests', 'found', 'stopped', 'resumed'] as const
export type ProjectChange = (typeof projectChanges)[number]

const concerned: Record<ProjectChange, readonly RequestStage[]> = {
  date: ['new', 'read', 'answered', 'quoted', 'won'],
  guests: ['new', 'read', 'answered', 'quoted', 'won'],
  // The chosen provider, and those who have lost the couple or have declined, know already.
  found: ['stopped'],
  stopped: ['stopped'],
  resumed: ['new', 'read', 'answered', 'quoted'],
}

/** Whether a provider is mailed about a change, by the stage of their request after it. */
export function isNotified(change: ProjectChange, stage: RequestStage): boolean {
  return concerned[change].includes(stage)
}

/**
 * Rule "ending a project", in seconds after the couple has ended it: how long undoing it is offered, and when it is carried out. Until then
 * undoing is accepted, as the call needs time.
 */
export const endingUndo = { offered: 10, carriedOut: 12 } as const
