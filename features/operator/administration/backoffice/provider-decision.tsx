import type { ModerationCase } from './administration-queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DecisionReasonDialog } from './decision-reason-dialog.tsx'
import { useNextProvider } from './use-next-case.ts'

/** The three decisions on a provider. */
export function ProviderDecision({ provider }: { provider: ModerationCase }) {
  return (
    <DecisionPanel
      state={provider.state}
      goNext={useNextProvider(provider.id)}
      dialogs={{
        approve: (dialog) => <ApproveDialog {...dialog} provider={provider} />,
        refuse: (dialog) => <DecisionReasonDialog {...dialog} provider={provider} action="refuse" />,
        ask_changes: (dialog) => <DecisionReasonDialog {...dialog} provider={provider} action="ask_changes" />,
      }}
    />
  )
}
