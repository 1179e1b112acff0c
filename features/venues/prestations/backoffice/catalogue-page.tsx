import { currentLanguage } from '@bouquet/backoffice/i18n.ts'
import { LoadedPage } from '@bouquet/backoffice/shell/loaded-page.tsx'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueEntry } from '../catalogue-contract.ts'
import styles from './catalogue-page.module.css'
import { catalogueQuery, useOrderCatalogue, useSwitchEntry } from './catalogue-queries.ts'
import { EntryDialog } from './entry-dialog.tsx'

/** The catalogue from which venue owners choose prestations. */
export function CataloguePage() {
  const { t } = useTranslation('prestations-catalogue')
  const [isAdding, setAdding] = useState(false)
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
      query={useQuery(catalogueQuery)}
      labels={{ loading: t('loading'), failed: t('errors.loading') }}
      skeleton={<Skeleton shape="card" height="24rem" />}
    >
      {(entries) => (
        <>
          <ul className={styles.list} aria-label={t('list')}>
            {entries.map((entry, place) => (
              <Entry key={entry.slug} entry={entry} entries={entries} place={place} />
            ))}
          </ul>
          {isAdding && <EntryDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </LoadedPage>
  )
}

type Props = { entry: CatalogueEntry; entries: CatalogueEntry[]; place: number }

function Entry({ entry, entries, place }: Props) {
  const { t } = useTranslation('prestations-catalogue')
  const [isRenaming, setRenaming] = useState(false)
  const change = useSwitchEntry()
  const label = entry.labels[currentLanguage()]
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        <p className="soft small num">{t('venues', { count: entry.venueCount })}</p>
      </div>
      <Switch isSelected={entry.isActive} onChange={() => change.mutate(entry)} aria-label={t('activeOf', { label })}>
        {t('active')}
      </Switch>
      <div className={styles.acts}>
        <IconButton icon="edit" label={t('renameOf', { label })} onPress={() => setRenaming(true)} />
        <Places entries={entries} place={place} label={label} />
      </div>
      {isRenaming && <EntryDialog entry={entry} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function Places({ entries, place, label }: Pick<Props, 'entries' | 'place'> & { label: string }) {
  const { t } = useTranslation('prestations-catalogue')
  const order = useOrderCatalogue()
  const moveTo = (to: number) => {
    const moved = entries.slice(place, place + 1)
    order.mutate({ entries: entries.toSpliced(place, 1).toSpliced(to, 0, ...moved), before: entries })
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
