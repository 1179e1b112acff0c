import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { paymentEventStates } from '@bouquet/domain/payment-event'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { useTranslation } from 'react-i18next'
import { type EventsAddress, eventPeriods } from './events-address.ts'

type Props = { address: EventsAddress; onChange: (next: EventsAddress) => void }

/** The filters of the list; every choice is stored in the page's address. */
export function EventFilters({ address, onChange }: Props) {
  const { t } = useTranslation('payment-events')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <ChoiceFilter
        label={t('columns.state')}
        all={t('anyState')}
        value={address.state}
        values={paymentEventStates}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
      <ChoiceFilter
        label={t('columns.deliveries')}
        all={t('anyDeliveries')}
        value={address.repeated}
        values={['yes'] as const}
        nameOf={() => t('repeated')}
        onChange={(repeated) => onChange({ ...address, repeated })}
      />
      <ChoiceFilter
        label={t('period')}
        all={t('always')}
        value={address.days}
        values={eventPeriods}
        nameOf={(count) => t('lastDays', { count })}
        onChange={(days) => onChange({ ...address, days })}
      />
    </search>
  )
}
