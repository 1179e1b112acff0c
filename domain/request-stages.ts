/** A provider's progress with a request (rule "stages of a request"), in the order of the work. */
export const requestStages = ['new', 'read', 'answered', 'quoted', 'won', 'lost', 'declined', 'stopped'] as const
export type RequestStage = (typeof requestStages)[number]

/** The history of a request that determines its stage. */
export type StageFacts = {
  isSeen: boolean
  /** A message was sent or a call noted. */
  isAnswered: boolean
  isQuoted: boolean
  /** The outcome, as stated by the provider. */
  outcome: 'won' | 'lost' | null
  /** The couple has hired this provider. */
  isHired: boolean
  isRejected: boolean
  /** The couple no longer searches. */
  isStopped: boolean
}

// Rule "stages of a request": the first stage that matches. `request_stage` is the same in SQL.
const table = [
  { stage: 'declined', fits: ({ isRejected }) => isRejected },
  { stage: 'won', fits: ({ isHired, outcome }) => isHired || outcome === 'won' },
  { stage: 'lost', fits: ({ outcome }) => outcome === 'lost' },
  { stage: 'stopped', fits: ({ isStopped }) => isStopped },
  { stage: 'quoted', fits: ({ isQuoted }) => isQuoted },
  { stage: 'answered', fits: ({ isAnswered }) => isAnswered },
  { stage: 'read', fits: ({ isSeen }) => isSeen },
] as const satisfies { stage: RequestStage; fits: (facts: StageFacts) => boolean }[]

export function requestStage(facts: StageFacts): RequestStage {
  return table.find(({ fits }) => fits(facts))?.stage ?? 'new'
}
