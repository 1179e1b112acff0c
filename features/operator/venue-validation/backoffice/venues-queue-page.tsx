import { download } from '@bouquet/backoffice/api/download.ts'
import { formatCountry, formatNumber } from '@bouquet/backoffice/formats.ts'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { type ModerationState, moderationStates } from '@bouquet/domain/moderation'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { WaitingTime } from '@bouquet/features/operator/administration/backoffice/waiting-time.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { type Column, rowLinkClass, Table, TwoLines } from '@bouquet/ui/parts/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportVenuesToValidate } from '../contract.ts'
import { venueValidationPaths } from '../rules/paths.ts'
import { OwnerSiretChip } from './owner-siret.tsx'
import {
  readVenueQueueAddress,
  type VenueQueueAddress,
  venueFiltersOf,
  writeVenueQueueAddress,
} from './queue-address.ts'
import { type ValidatedVenue, venueQueueQuery, venuesPerPage } from './venue-queries.ts'
import { VenueStateChip } from './venue-state-chip.tsx'

/** The venues that wait for a decision, and those that have been decided on. */
export function VenuesQueuePage() {
  const { t } = useTranslation('venue-validation')
  const [search, setSearch] = useSearchParams()
  const address = readVenueQueueAddress(search)
  const show = (part: Partial<VenueQueueAddress>) => setSearch(writeVenueQueueAddress({ ...address, page: 1, ...part }))
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={<ExportButton save={() => download(exportVenuesToValidate, { query: venueFiltersOf(address) })} />}
      />
      <ListTools active={Object.keys(venueFiltersOf(address)).length - (address.state === 'waiting' ? 1 : 0)}>
        <search className={styles.filters}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={address.q}
            onChange={(q) => setSearch(writeVenueQueueAddress({ ...address, q, page: 1 }), { replace: true })}
          />
          <StateFilter value={address.state} onChange={(state) => show({ state })} />
          <CountryFilter value={address.country} onChange={(country) => show({ country })} />
        </search>
      </ListTools>
      <Queue address={address} />
    </Page>
  )
}

function StateFilter({ value, onChange }: { value: ModerationState; onChange: (state: ModerationState) => void }) {
  const { t } = useTranslation('venue-validation')
  return (
    <NativeSelect
      id={useId()}
      label={t('state')}
      value={value}
      onChange={({ target }) => onChange(moderationStates.find((state) => state === target.value) ?? 'waiting')}
    >
      {moderationStates.map((state) => (
        <option key={state} value={state}>
          {t(`states.${state}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

function Queue({ address }: { address: VenueQueueAddress }) {
  const { t } = useTranslation('venue-validation')
  const query = useQuery(venueQueueQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('errors.queue')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  if (data.venues.length === 0) return <Empty title={t('none')}>{t(emptyTextOf(address))}</Empty>
  const { page } = address
  const first = (page - 1) * venuesPerPage
  return (
    <div aria-busy={isPlaceholderData}>
      <VenuesTable venues={data.venues} />
      <PageSteps
        page={page}
        hasMore={page * venuesPerPage < data.total}
        to={(next) => writeVenueQueueAddress({ ...address, page: next })}
      >
        {t('range', {
          from: formatNumber(first + 1),
          to: formatNumber(first + data.venues.length),
          total: formatNumber(data.total),
        })}
      </PageSteps>
    </div>
  )
}

function emptyTextOf({ q, country, state }: VenueQueueAddress) {
  if (q || country) return 'noneHere'
  return state === 'waiting' ? 'noneText' : 'noneOfState'
}

function VenuesTable({ venues }: { venues: ValidatedVenue[] }) {
  const { t } = useTranslation(['venue-validation', 'administration', 'venues'])
  const typeOf = useCatalogueLabel('venue_types')
  const columns: Column<ValidatedVenue>[] = [
    { id: 'venue', label: t('columns.venue'), small: 'title', cell: (row) => <Name venue={row} /> },
    {
      id: 'since',
      label: t('columns.since'),
      small: 'end',
      cell: (row) => (row.waitingSince ? <WaitingTime since={row.waitingSince} /> : null),
    },
    { id: 'type', label: t('columns.type'), small: 'end-under', cell: (row) => typeOf(row.type) },
    {
      id: 'town',
      label: t('columns.town'),
      small: 'under',
      cell: (row) => <TwoLines first={row.city} second={formatCountry(row.countryCode)} />,
    },
    {
      id: 'siret',
      label: t('administration:queue.siret'),
      small: 'below',
      cell: (row) => <OwnerSiretChip venue={row} />,
    },
    { id: 'state', label: t('columns.state'), small: 'below', cell: (row) => <VenueStateChip venue={row} /> },
  ]
  return <Table label={t('title')} columns={columns} rows={venues} rowKey={(row) => row.id} />
}

function Name({ venue }: { venue: ValidatedVenue }) {
  const { t } = useTranslation('venue-validation')
  const link = (
    <Link className={rowLinkClass()} to={venueValidationPaths.case(venue.id)}>
      {venue.name}
    </Link>
  )
  return (
    <>
      <TwoLines first={link} second={venue.companyName} />
      {venue.isBack && (
        <span className={styles.back}>
          <Chip tone="sky" icon="refresh">
            {t('back')}
          </Chip>
        </span>
      )}
    </>
  )
}
