import { useDecisionKeys } from '@bouquet/features/operator/administration/backoffice/use-decision-keys.ts'
import type { ChangeOutcome } from '@bouquet/features/reports/content-changes/rules/hiding.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentChange } from '../contract.ts'
import type { Decisions } from './change-queries.ts'
import { ChangeTools, KeyHint } from './change-tools.tsx'
import styles from './changes.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { TextChange } from './text-change.tsx'

type Props = { changes: ContentChange[]; decisions: Decisions }
type Asking = { change: ContentChange; outcome: ChangeOutcome }

/** Changed texts, one below the other; keys decide on the one that has the focus, and go on to the next. */
export function TextChanges({ changes, decisions }: Props) {
  const { t } = useTranslation('change-moderation')
  const [asking, setAsking] = useState<Asking | null>(null)
  const { current, go, list } = useCurrent(changes)
  const act = (outcome: ChangeOutcome) => {
    if (!current || !mayDecide(current, outcome)) return undefined
    return () => setAsking({ change: current, outcome })
  }
  const keys = useDecisionKeys({
    v: current?.state === 'waiting' ? () => decisions.see([current]) : undefined,
    r: act('restored'),
    m: act('hidden'),
    n: () => go(1),
    p: () => go(-1),
    z: decisions.undo,
  })
  const waiting = changes.filter(({ state }) => state === 'waiting')
  return (
    <>
      <ChangeTools keys={keys} decisions={decisions} shortcuts={t('shortcutsTexts')}>
        {waiting.length > 1 && (
          <Button icon="check" isPending={decisions.isSeeing} onPress={() => decisions.see(waiting.slice(0, 100))}>
            {t('seeAll')}
          </Button>
        )}
      </ChangeTools>
      <ul className={styles.changes} ref={list}>
        {changes.map((change) => (
          <li key={change.id} tabIndex={-1} data-current={change === current || undefined} className={styles.change}>
            <TextChange change={change}>
              <div className={styles.actions}>
                {change.state === 'waiting' && (
                  <Button
                    {...(change === current && { variant: 'primary' as const })}
                    icon="check"
                    onPress={() => decisions.see([change])}
                  >
                    {t('see')} {change === current && <KeyHint keys={keys} letter="V" />}
                  </Button>
                )}
                {mayDecide(change, 'restored') && (
                  <Button icon="undo" onPress={() => setAsking({ change, outcome: 'restored' })}>
                    {t('restore')} {change === current && <KeyHint keys={keys} letter="R" />}
                  </Button>
                )}
                {mayDecide(change, 'hidden') && (
                  <Button variant="danger" icon="eye-off" onPress={() => setAsking({ change, outcome: 'hidden' })}>
                    {t('hide')} {change === current && <KeyHint keys={keys} letter="M" />}
                  </Button>
                )}
              </div>
            </TextChange>
          </li>
        ))}
      </ul>
      {asking && <DecideDialog {...asking} decisions={decisions} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Whether a change that waits can have this outcome. */
const mayDecide = ({ state, outcomes }: ContentChange, outcome: ChangeOutcome) =>
  state === 'waiting' && outcomes.includes(outcome)

/** The entry on which keys decide; the one after it once it has been settled. */
function useCurrent(changes: ContentChange[]) {
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const isMoved = useRef(false)
  const place = Math.max(0, Math.min(at, changes.length - 1))
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    const entry = list.current?.children[place]
    if (entry instanceof HTMLElement) entry.focus()
  }, [place])
  const go = (step: number) => {
    isMoved.current = true
    setAt(Math.max(0, Math.min(place + step, changes.length - 1)))
  }
  return { current: changes[place], go, list }
}
