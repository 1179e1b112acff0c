import { useDecisionKeys } from '@bouquet/features/operator/administration/backoffice/use-decision-keys.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentChange } from '../contract.ts'
import type { Decisions } from './change-queries.ts'
import { ChangeTools, KeyHint } from './change-tools.tsx'
import styles from './changes.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { ChangeHead } from './text-change.tsx'
import { useWall } from './use-wall.ts'

type Props = { changes: ContentChange[]; decisions: Decisions }

/** New pictures as a wall: arrow keys move, and letters decide on the picture that has the focus or on those that are marked. */
export function PictureWall({ changes, decisions }: Props) {
  const { t } = useTranslation('change-moderation')
  const [hiding, setHiding] = useState<ContentChange | null>(null)
  const [large, setLarge] = useState<ContentChange | null>(null)
  const wall = useWall(changes)
  const { current, marked } = wall
  const isWaiting = current?.state === 'waiting'
  const chosen = marked.length > 0 ? marked : current && isWaiting ? [current] : []
  const see = () => {
    decisions.see(chosen.slice(0, 100))
    wall.clear()
  }
  const ask = current && isWaiting ? () => setHiding(current) : undefined
  const open = current ? () => setLarge(current) : undefined
  const keys = useDecisionKeys({ v: see, m: ask, o: open, z: decisions.undo })
  const isEmpty = changes.length === 0
  return (
    <>
      <ChangeTools keys={keys} decisions={decisions} shortcuts={t('shortcutsPictures')}>
        {!isEmpty && (
          <>
            <Button
              variant="primary"
              icon="check"
              isDisabled={chosen.length === 0}
              isPending={decisions.isSeeing}
              onPress={see}
            >
              {marked.length > 0 ? t('seeMarked', { count: marked.length }) : t('see')}{' '}
              <KeyHint keys={keys} letter="V" />
            </Button>
            <Button variant="danger" icon="eye-off" isDisabled={!ask} onPress={() => ask?.()}>
              {t('hide')} <KeyHint keys={keys} letter="M" />
            </Button>
            <Button icon="eye" onPress={() => open?.()}>
              {t('large')} <KeyHint keys={keys} letter="O" />
            </Button>
            <Button
              variant="quiet"
              onPress={() => decisions.see(changes.filter(({ state }) => state === 'waiting').slice(0, 100))}
            >
              {t('seeAll')}
            </Button>
          </>
        )}
      </ChangeTools>
      <ul className={styles.wall} ref={wall.list} aria-label={t('wall')} onKeyDown={wall.onKeyDown}>
        {changes.map((change) => (
          <li key={change.id}>
            <Brick
              change={change}
              isCurrent={change === current}
              isMarked={marked.includes(change)}
              onFocus={() => wall.setCurrent(change.id)}
              onMark={() => wall.mark(change)}
            />
          </li>
        ))}
      </ul>
      {hiding && (
        <DecideDialog change={hiding} outcome="hidden" decisions={decisions} onClose={() => setHiding(null)} />
      )}
      {large && <Large change={large} onClose={() => setLarge(null)} />}
    </>
  )
}

type BrickProps = {
  change: ContentChange
  isCurrent: boolean
  isMarked: boolean
  onFocus: () => void
  onMark: () => void
}

function Brick({ change, isCurrent, isMarked, onFocus, onMark }: BrickProps) {
  const { t } = useTranslation(['change-moderation', 'content-changes'])
  const name = t('of', { place: t(`content-changes:places.${change.place}`), company: change.venue ?? change.company })
  return (
    <button
      type="button"
      className={styles.brick}
      aria-pressed={isMarked}
      aria-label={t('mark', { name })}
      tabIndex={isCurrent ? 0 : -1}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
      onClick={onMark}
    >
      {change.picture && <img src={change.picture.url} alt="" loading="lazy" />}
      <span className={styles.caption}>
        {name}
        {isMarked && <Chip tone="sage">{t('marked')}</Chip>}
        {change.state !== 'waiting' && (
          <Chip tone={change.state === 'seen' ? 'sage' : 'brick'}>{t(`states.${change.state}`)}</Chip>
        )}
      </span>
    </button>
  )
}

function Large({ change, onClose }: { change: ContentChange; onClose: () => void }) {
  const { t } = useTranslation(['change-moderation', 'common', 'content-changes'])
  return (
    <Dialog
      isOpen
      title={t(`content-changes:places.${change.place}`)}
      closeLabel={t('common:close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {change.picture && <img className={styles.large} src={change.picture.largeUrl} alt="" />}
      <ChangeHead change={change} />
    </Dialog>
  )
}
