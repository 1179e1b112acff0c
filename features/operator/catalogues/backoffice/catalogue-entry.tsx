import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import type { CatalogueName } from '@bouquet/domain/catalogues'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueEntry } from '../contract.ts'
import { useOrderCatalogue, useSwitchEntry } from './catalogue-queries.ts'
import styles from './catalogues.module.css'
import { EntryDialog } from './entry-dialog.tsx'

type Order = { entries: CatalogueEntry[]; place: number }
type Props = {
  catalogue: CatalogueName
  entry: CatalogueEntry
  /** The whole catalogue and the entry's place in it; null among search results, which have no order of their own. */
  order: Order | null
}

/** An entry of a catalogue: its name, how often it is used, and what an operator does with it. */
export function Entry({ catalogue, entry, order }: Props) {
  const { t } = useTranslation('operator-catalogues')
  const [isChanging, setChanging] = useState(false)
  const change = useSwitchEntry(catalogue)
  const label = entry.labels[currentLanguage()] ?? entry.code
  const notes = [
    t(`uses.${catalogue}`, { count: entry.uses, number: formatNumber(entry.uses) }),
    ...(entry.isForCouples ? [] : [t('notAsked')]),
  ]
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        <p className="soft small num">{notes.join(' · ')}</p>
      </div>
      <Switch isSelected={entry.isActive} onChange={() => change.mutate(entry)} aria-label={t('activeOf', { label })}>
        {t(entry.isActive ? 'active' : 'retired')}
      </Switch>
      <div className={styles.acts}>
        <IconButton icon="edit" label={t('renameOf', { label })} onPress={() => setChanging(true)} />
        {order && <Places catalogue={catalogue} order={order} label={label} />}
      </div>
      {isChanging && <EntryDialog catalogue={catalogue} entry={entry} onClose={() => setChanging(false)} />}
    </li>
  )
}

function Places({ catalogue, order, label }: { catalogue: CatalogueName; order: Order; label: string }) {
  const { t } = useTranslation('operator-catalogues')
  const { entries, place } = order
  const ordering = useOrderCatalogue(catalogue)
  const moveTo = (to: number) => {
    const moved = entries.slice(place, place + 1)
    ordering.mutate({ entries: entries.toSpliced(place, 1).toSpliced(to, 0, ...moved), before: entries })
  }
  return (
    <>
      <IconButton
        icon="chevron-up"
        isDisabled={place === 0}
        label={t('earlierOf', { label })}
        onPress={() => moveTo(place - 1)}
      />
      <IconButton
        icon="chevron-down"
        isDisabled={place === entries.length - 1}
        label={t('laterOf', { label })}
        onPress={() => moveTo(place + 1)}
      />
    </>
  )
}
