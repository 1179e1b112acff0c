import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { deliveryChannels, deliveryStates } from '@bouquet/domain/delivery'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { useKindText } from '@bouquet/features/operator/delivery-wording/backoffice/use-kind-text.ts'
import { deliveryKinds } from '@bouquet/features/operator/delivery-wording/rules/delivery-kinds.ts'
import { useTranslation } from 'react-i18next'
import { type DeliveriesAddress, deliveryPeriods } from './deliveries-address.ts'

type Props = { address: DeliveriesAddress; onChange: (next: DeliveriesAddress) => void }

/** The filters of the list; every choice is stored in the page's address. */
export function DeliveryFilters({ address, onChange }: Props) {
  const { t } = useTranslation(['message-deliveries', 'delivery-wording'])
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('address')}
        placeholder={t('addressHint')}
        value={address.address}
        onChange={(next) => onChange({ ...address, address: next })}
      />
      <ChoiceFilter
        label={t('columns.state')}
        all={t('anyState')}
        value={address.state}
        values={deliveryStates}
        nameOf={(state) => t(`delivery-wording:states.${state}`)}
        onChange={(state) => onChange({ ...address, state })}
      />
      <KindFilter address={address} onChange={onChange} />
      <ChoiceFilter
        label={t('columns.channel')}
        all={t('anyChannel')}
        value={address.channel}
        values={deliveryChannels}
        nameOf={(channel) => t(`delivery-wording:channels.${channel}`)}
        onChange={(channel) => onChange({ ...address, channel })}
      />
      <ChoiceFilter
        label={t('period')}
        all={t('always')}
        value={address.days}
        values={deliveryPeriods}
        nameOf={(count) => t('lastDays', { count })}
        onChange={(days) => onChange({ ...address, days })}
      />
    </search>
  )
}

function KindFilter({ address, onChange }: Props) {
  const { t } = useTranslation('message-deliveries')
  const textOf = useKindText()
  return (
    <ChoiceFilter
      label={t('columns.kind')}
      all={t('anyKind')}
      value={address.kind}
      values={deliveryKinds.toSorted((one, other) => textOf(one).localeCompare(textOf(other)))}
      nameOf={textOf}
      onChange={(kind) => onChange({ ...address, kind })}
    />
  )
}
