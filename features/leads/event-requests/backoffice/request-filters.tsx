import { formatDay } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { requestStages } from '@bouquet/domain/request-stages'
import { useCatalogue } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { NativeSelect, TextInput } from '@bouquet/ui/parts/field.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedAsPlanner } from '../rules/event-request-list.ts'
import type { EventRequestPage } from './event-requests-query.ts'
import { isFiltered, type ListAddress, type ListFilters, noFilters } from './list-address.ts'
import styles from './request-filters.module.css'
import { weddingMonths } from './wedding-months.ts'

type Change = (filters: Partial<ListFilters>) => void
type Props = {
  address: ListAddress
  stages: EventRequestPage['stages'] | undefined
  /** The venues that have received requests. */
  venues: EventRequestPage['venues']
  onChange: Change
}

/** The filters of the list; every choice is stored in the page's address. */
export function RequestFilters({ address, stages, venues, onChange }: Props) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const { roles } = useCurrentUser()
  const isPlanner = roles.includes('ROLE_PRESTATAIRE')
  return (
    <search className={styles.filters}>
      <SearchField
        id="request-q"
        label={t('request-list:filter.q')}
        value={address.q}
        onChange={(q) => onChange({ q })}
      />
      <SearchField
        id="request-place"
        label={t('request-list:filter.place')}
        value={address.place}
        onChange={(place) => onChange({ place })}
      />
      <StageFilter address={address} stages={stages} onChange={onChange} />
      <MonthFilter address={address} onChange={onChange} />
      {isPlanner && <ServiceFilter address={address} onChange={onChange} />}
      {(isPlanner ? venues.length > 0 : venues.length > 1) && (
        <VenueFilter address={address} venues={venues} isPlanner={isPlanner} onChange={onChange} />
      )}
      {isFiltered(address) && (
        <Button variant="quiet" icon="close" onPress={() => onChange(noFilters)}>
          {t('request-list:filter.clear')}
        </Button>
      )}
    </search>
  )
}

const pauseMs = 300

type SearchFieldProps = {
  id: string
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Searches once the user stops typing. When the address changes otherwise (back button, filters reset) the field takes over its value. */
function SearchField({ id, label, value = '', onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(next.trim() || undefined), pauseMs)
  }
  return (
    <TextInput
      id={id}
      type="search"
      label={label}
      icon="search"
      maxLength={100}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}

function StageFilter({ address, stages, onChange }: Omit<Props, 'venues'>) {
  const { t } = useTranslation(['event-requests', 'request-list', 'request-summary'])
  const countOf = (stage: keyof EventRequestPage['stages']) => (stages ? ` (${stages[stage]})` : '')
  return (
    <NativeSelect
      id="request-stage"
      label={t('list.column.status')}
      value={address.stage ?? ''}
      onChange={({ target }) => onChange({ stage: requestStages.find((stage) => stage === target.value) })}
    >
      <option value="">{t('request-list:filter.any')}</option>
      {requestStages.map((stage) => (
        <option key={stage} value={stage}>
          {t(`request-summary:stage.${stage}`)}
          {countOf(stage)}
        </option>
      ))}
    </NativeSelect>
  )
}

function MonthFilter({ address, onChange }: Omit<Props, 'stages' | 'venues'>) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <NativeSelect
      id="request-month"
      label={t('request-list:filter.month')}
      value={address.month ?? ''}
      onChange={({ target }) => onChange({ month: target.value || undefined })}
    >
      <option value="">{t('request-list:filter.any')}</option>
      {weddingMonths(new Date(), address.month).map((month) => (
        <option key={month} value={month}>
          {formatDay(`${month}-01`, 'month')}
        </option>
      ))}
    </NativeSelect>
  )
}

function ServiceFilter({ address, onChange }: Omit<Props, 'stages' | 'venues'>) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  const services = useCatalogue('services').filter(
    ({ code, isOffered, isForCouples }) => (isOffered && isForCouples) || code === address.service,
  )
  return (
    <NativeSelect
      id="request-service"
      label={t('request-list:filter.service')}
      value={address.service ?? ''}
      onChange={({ target }) => onChange({ service: target.value || undefined })}
    >
      <option value="">{t('request-list:filter.any')}</option>
      {services.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

function VenueFilter({ address, venues, isPlanner, onChange }: Omit<Props, 'stages'> & { isPlanner: boolean }) {
  const { t } = useTranslation(['event-requests', 'request-list'])
  return (
    <NativeSelect
      id="request-venue"
      label={t('request-list:filter.venue')}
      value={address.venue ?? ''}
      onChange={({ target }) => onChange({ venue: target.value || undefined })}
    >
      <option value="">{t('request-list:filter.any')}</option>
      {isPlanner && <option value={askedAsPlanner}>{t('request-list:filter.asPlanner')}</option>}
      {venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
