import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { CountryFilter } from '@bouquet/features/operator/administration/backoffice/country-filter.tsx'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
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
      <NativeSelect
        id="payment-state"
        label={t('columns.state')}
        value={address.state ?? ''}
        onChange={({ target }) =>
          onChange({ ...address, state: paymentStates.find((state) => state === target.value) ?? null })
        }
      >
        <option value="">{t('allStates')}</option>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        id="payment-kind"
        label={t('columns.kind')}
        value={address.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...address, kind: paymentKinds.find((kind) => kind === target.value) ?? null })
        }
      >
        <option value="">{t('allKinds')}</option>
        {paymentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </NativeSelect>
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
      <DateField label={t('from')} value={address.from} onChange={(from) => onChange({ ...address, from })} />
      <DateField label={t('until')} value={address.until} onChange={(until) => onChange({ ...address, until })} />
    </search>
  )
}
