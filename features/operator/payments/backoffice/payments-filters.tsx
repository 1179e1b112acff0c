import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { useTranslation } from 'react-i18next'
import { paymentKinds, paymentStates } from '../rules/payment-state.ts'
import styles from './payments.module.css'
import type { PaymentsAddress } from './payments-address.ts'

type Props = { address: PaymentsAddress; onChange: (next: PaymentsAddress) => void }

/** The search and the filters of the list of payments. */
export function PaymentsFilters({ address, onChange }: Props) {
  const { t } = useTranslation('operator-payments')
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
        values={paymentStates}
        nameOf={(state) => t(`states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
      <ChoiceFilter
        label={t('columns.kind')}
        all={t('allKinds')}
        value={address.kind}
        values={paymentKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => onChange({ ...address, kind })}
      />
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
      <DateField label={t('from')} value={address.from} onChange={(from) => onChange({ ...address, from })} />
      <DateField label={t('until')} value={address.until} onChange={(until) => onChange({ ...address, until })} />
    </search>
  )
}
