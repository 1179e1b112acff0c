import { type ModerationAction, mayModerate } from '@bouquet/domain/moderation'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModerationCase } from './administration-queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import styles from './decision-panel.module.css'
import { DecisionReasonDialog } from './decision-reason-dialog.tsx'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useNextCase } from './use-next-case.ts'

/** The three answers, by button or by key, and the way on to whoever waits next. */
export function DecisionPanel({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const [asking, setAsking] = useState<ModerationAction | null>(null)
  const goNext = useNextCase(provider.id)
  const askIfAllowed = (action: ModerationAction) =>
    mayModerate(action, provider.state) ? () => setAsking(action) : undefined
  const asks = {
    approve: askIfAllowed('approve'),
    refuse: askIfAllowed('refuse'),
    changes: askIfAllowed('ask_changes'),
  }
  const keys = useDecisionKeys({ a: asks.approve, r: asks.refuse, c: asks.changes, n: goNext })
  const close = () => setAsking(null)
  const onDone = () => {
    close()
    void goNext()
  }
  const dialog = { provider, onClose: close, onDone }
  return (
    <>
      <section className={styles.panel} aria-labelledby="decide">
        <h2 id="decide">{t('case.decide')}</h2>
        <Answers provider={provider} asks={asks} hasKeys={keys.isOn} />
      </section>
      <div className={styles.keys}>
        <Switch isSelected={keys.isOn} onChange={keys.setOn} detail={t('case.shortcutsDetail')}>
          {t('case.shortcuts')}
        </Switch>
      </div>
      <ApproveDialog {...dialog} isOpen={asking === 'approve'} />
      <DecisionReasonDialog {...dialog} action="refuse" isOpen={asking === 'refuse'} />
      <DecisionReasonDialog {...dialog} action="ask_changes" isOpen={asking === 'ask_changes'} />
    </>
  )
}

type AnswersProps = {
  provider: ModerationCase
  asks: Record<'approve' | 'refuse' | 'changes', (() => void) | undefined>
  hasKeys: boolean
}

function Answers({ provider, asks, hasKeys }: AnswersProps) {
  const { t } = useTranslation('administration')
  const key = (letter: string) => hasKeys && <kbd className={styles.key}>{letter}</kbd>
  return (
    <div className={styles.answers}>
      {asks.approve && (
        <Button variant="primary" wide icon="check" onPress={asks.approve}>
          {t('approve.action')} {key('A')}
        </Button>
      )}
      {asks.changes && (
        <Button wide icon="edit" onPress={asks.changes}>
          {t('changes.action')} {key('C')}
        </Button>
      )}
      {asks.refuse && (
        <Button variant="danger" wide icon="close" onPress={asks.refuse}>
          {t(provider.state === 'approved' ? 'refuse.withdraw' : 'refuse.action')} {key('R')}
        </Button>
      )}
    </div>
  )
}
