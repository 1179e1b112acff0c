import { type ModerationAction, type ModerationState, mayModerate } from '@bouquet/domain/moderation'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './decision-panel.module.css'
import { useDecisionKeys } from './use-decision-keys.ts'

/** The state of a dialog that asks for confirmation of a decision. */
export type DecisionDialog = { isOpen: boolean; onClose: () => void; onDone: () => void }

type Props = {
  /** The state of the provider or venue that is decided on. */
  state: ModerationState
  /** Opens the next waiting case. */
  goNext: () => Promise<void>
  dialogs: Record<ModerationAction, (dialog: DecisionDialog) => ReactNode>
}

/** The three decisions, by button or keyboard, and a button for the next waiting case. */
export function DecisionPanel({ state, goNext, dialogs }: Props) {
  const { t } = useTranslation('administration')
  const [asking, setAsking] = useState<ModerationAction | null>(null)
  const askIfAllowed = (action: ModerationAction) => (mayModerate(action, state) ? () => setAsking(action) : undefined)
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
  const dialogOf = (action: ModerationAction) => dialogs[action]({ isOpen: asking === action, onClose: close, onDone })
  return (
    <>
      <section className={styles.panel} aria-labelledby="decide">
        <h2 id="decide">{t('case.decide')}</h2>
        <Answers state={state} asks={asks} hasKeys={keys.isOn} />
      </section>
      <div className={styles.keys}>
        <Switch isSelected={keys.isOn} onChange={keys.setOn} detail={t('case.shortcutsDetail')}>
          {t('case.shortcuts')}
        </Switch>
      </div>
      {dialogOf('approve')}
      {dialogOf('refuse')}
      {dialogOf('ask_changes')}
    </>
  )
}

type AnswersProps = {
  state: ModerationState
  asks: Record<'approve' | 'refuse' | 'changes', (() => void) | undefined>
  hasKeys: boolean
}

function Answers({ state, asks, hasKeys }: AnswersProps) {
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
          {t(state === 'approved' ? 'refuse.withdraw' : 'refuse.action')} {key('R')}
        </Button>
      )}
    </div>
  )
}
