import { formatUnits } from '@bouquet/backoffice/format-money.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import type { Currency } from '@bouquet/domain/money'
import { movedTo } from '@bouquet/features/media/gallery/backoffice/move-item.ts'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VenuePrestationDetail } from '../contract.ts'
import { PrestationDialog } from './prestation-dialog.tsx'
import {
  offeredQuery,
  useDeletePrestation,
  useOrderPrestations,
  useSwitchVisibility,
  type Visibility,
  venuePrestationsQuery,
} from './prestation-queries.ts'
import styles from './venue-services.module.css'

/** The heading that stands above, on whatever page; it gets the focus after a prestation is deleted. */
export const servicesHeadingId = 'venue-services'

/** The prestations of a venue, with the parts of each that visitors see. Its messages: prestations. */
export function VenueServices({ venueId }: { venueId: string }) {
  const { t } = useTranslation('prestations')
  const query = useQuery(venuePrestationsQuery(venueId))
  return (
    <div className={styles.services}>
      {query.data ? (
        <Services venueId={venueId} all={query.data.prestations} currency={query.data.currency} />
      ) : (
        <Loading query={query} failed={t('errors.loading')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="9rem" />
          </Skeletons>
        </Loading>
      )}
    </div>
  )
}

type Opened = { kind: 'add' } | { kind: 'change' | 'delete'; prestation: VenuePrestationDetail } | null
type ServicesProps = { venueId: string; all: VenuePrestationDetail[]; currency: Currency }

function Services({ venueId, all, currency }: ServicesProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { data: catalogue = [] } = useQuery(offeredQuery())
  const offered = catalogue.filter(({ slug }) => all.every(({ prestation }) => prestation !== slug))
  const dialog = { venueId, currency, offered, onClose: close }
  return (
    <>
      <Listed
        {...{ venueId, all }}
        canAdd={offered.length > 0}
        isComplete={catalogue.length > 0 && offered.length === 0}
        onOpen={setOpened}
      />
      {opened?.kind === 'add' && <PrestationDialog {...dialog} />}
      {opened?.kind === 'change' && <PrestationDialog {...dialog} prestation={opened.prestation} />}
      {opened?.kind === 'delete' && (
        <DeletePrestation venueId={venueId} prestation={opened.prestation} onClose={close} />
      )}
    </>
  )
}

type ListedProps = Pick<ServicesProps, 'venueId' | 'all'> & {
  canAdd: boolean
  isComplete: boolean
  onOpen: (opened: Opened) => void
}

function Listed({ venueId, all, canAdd, isComplete, onOpen }: ListedProps) {
  const { t } = useTranslation('prestations')
  const add = canAdd && (
    <Button variant="primary" icon="plus" onPress={() => onOpen({ kind: 'add' })}>
      {t('add')}
    </Button>
  )
  if (all.length === 0)
    return (
      <Empty title={t('empty.title')} action={add}>
        {t('empty.text')}
      </Empty>
    )
  return (
    <>
      {add && <div>{add}</div>}
      {isComplete && <p className="soft">{t('allAdded')}</p>}
      <ul className={styles.list} aria-labelledby={servicesHeadingId}>
        {all.map((prestation) => (
          <Service key={prestation.id} {...{ venueId, all, prestation, onOpen }} />
        ))}
      </ul>
    </>
  )
}

type ServiceProps = Pick<ListedProps, 'venueId' | 'all' | 'onOpen'> & { prestation: VenuePrestationDetail }

function Service({ venueId, all, prestation, onOpen }: ServiceProps) {
  const { t } = useTranslation('prestations')
  const { label, title, description, budgetStartingFrom, currency, isOffered } = prestation
  return (
    <li className={styles.service}>
      <div className={styles.text}>
        <h3 translate="no">{title}</h3>
        <p className="soft small">
          {label} {!isOffered && <Chip icon="eye-off">{t('switchedOff')}</Chip>}
        </p>
        <p className={styles.description} translate="no">
          {description}
        </p>
        {budgetStartingFrom !== null && (
          <p className="num">{t('from', { amount: formatUnits(budgetStartingFrom, currency) })}</p>
        )}
      </div>
      <ServiceMenu {...{ venueId, all, prestation, onOpen }} />
      <div className={styles.switches}>
        <PartSwitch venueId={venueId} prestation={prestation} part="isDescriptionVisible" />
        <PartSwitch venueId={venueId} prestation={prestation} part="isBudgetVisible" />
      </div>
    </li>
  )
}

type PartProps = { venueId: string; prestation: VenuePrestationDetail; part: Visibility }

function PartSwitch({ venueId, prestation, part }: PartProps) {
  const { t } = useTranslation('prestations')
  const change = useSwitchVisibility(venueId)
  const { title } = prestation
  const isBudget = part === 'isBudgetVisible'
  return (
    <Switch
      isSelected={prestation[part]}
      onChange={() => change.mutate({ prestation, part })}
      aria-label={isBudget ? t('showBudgetOf', { title }) : t('showDescriptionOf', { title })}
    >
      {isBudget ? t('showBudget') : t('showDescription')}
    </Switch>
  )
}

function ServiceMenu({ venueId, all, prestation, onOpen }: ServiceProps) {
  const { t } = useTranslation('prestations')
  const order = useOrderPrestations(venueId)
  const place = all.indexOf(prestation)
  const moveTo = (to: number) => order.mutate({ all: movedTo(all, prestation.id, to), before: all })
  const label = t('actionsOf', { title: prestation.title })
  return (
    <Menu label={label} trigger={<IconButton icon="more" label={label} />}>
      <MenuItem icon="edit" onAction={() => onOpen({ kind: 'change', prestation })}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon="chevron-up" isDisabled={place === 0} onAction={() => moveTo(place - 1)}>
        {t('earlier')}
      </MenuItem>
      <MenuItem icon="chevron-down" isDisabled={place === all.length - 1} onAction={() => moveTo(place + 1)}>
        {t('later')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" danger onAction={() => onOpen({ kind: 'delete', prestation })}>
        {t('delete')}
      </MenuItem>
    </Menu>
  )
}

type DeleteProps = { venueId: string; prestation: VenuePrestationDetail; onClose: () => void }

function DeletePrestation({ venueId, prestation, onClose }: DeleteProps) {
  const { t } = useTranslation('prestations')
  const remove = useDeletePrestation(venueId, () => {
    onClose()
    // The focused menu is removed together with its prestation.
    document.getElementById(servicesHeadingId)?.focus()
  })
  return (
    <ConfirmDialog
      title={t('removal.title')}
      confirm={{ label: t('removal.confirm') }}
      change={remove}
      failed={t('errors.deleting')}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(prestation)}
    >
      <p>{t('removal.text', { title: prestation.title })}</p>
    </ConfirmDialog>
  )
}
