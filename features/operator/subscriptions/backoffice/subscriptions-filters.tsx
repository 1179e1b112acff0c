import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { premiumPlans } from '@bouquet/domain/plans'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { useTranslation } from 'react-i18next'
import { subscriptionStates } from '../rules/subscription-state.ts'
import type { SubscriptionsAddress } from './subscriptions-address.ts'

type Props = { address: SubscriptionsAddress; onChange: (next: SubscriptionsAddress) => void }

/** The search and the filters of the list of subscriptions. */
export function SubscriptionsFilters({ address, onChange }: Props) {
  const { t } = useTranslation('operator-subscriptions')
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
        all={t('allStates')}
        value={address.state}
        values={subscriptionStates}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
      <ChoiceFilter
        label={t('columns.plan')}
        all={t('allPlans')}
        value={address.plan}
        values={premiumPlans}
        nameOf={(plan) => t(`plans.${plan}`)}
        onChange={(plan) => onChange({ ...address, plan })}
      />
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
      <DateField label={t('from')} value={address.from} onChange={(from) => onChange({ ...address, from })} />
      <DateField label={t('until')} value={address.until} onChange={(until) => onChange({ ...address, until })} />
    </search>
  )
}
