import panel from '@bouquet/features/operator/administration/backoffice/decision-panel.module.css'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import keyboard from '@bouquet/ui/parts/keyboard-only.module.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decisions } from './change-queries.ts'
import styles from './changes.module.css'

type Keys = { isOn: boolean; setOn: (isOn: boolean) => void }

/** The letter that does the same as a button, while shortcuts are on. */
export function KeyHint({ keys, letter }: { keys: Keys; letter: string }) {
  return keys.isOn ? <kbd className={panel.key}>{letter}</kbd> : null
}

type Props = { keys: Keys; decisions: Decisions; shortcuts: string; children?: ReactNode }

/** Above the queue: what concerns several entries, the undoing of the last decision, and the switch of the shortcuts. */
export function ChangeTools({ keys, decisions, shortcuts, children }: Props) {
  const { t } = useTranslation('change-moderation')
  return (
    <div className={styles.tools}>
      <div className={styles.actions}>
        {children}
        {decisions.undo && (
          <Button variant="quiet" icon="undo" onPress={decisions.undo}>
            {t('undo')} <KeyHint keys={keys} letter="Z" />
          </Button>
        )}
      </div>
      <div className={keyboard.keyboardOnly}>
        <Switch isSelected={keys.isOn} onChange={keys.setOn} detail={shortcuts}>
          {t('shortcuts')}
        </Switch>
      </div>
    </div>
  )
}
