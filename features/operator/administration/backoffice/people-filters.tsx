import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { useTranslation } from 'react-i18next'
import { isCoupleFilter, personKinds } from '../rules/listed-people.ts'
import styles from './administration.module.css'
import { CountryFilter } from './country-filter.tsx'
import { type PeopleAddress, statesOf } from './people-address.ts'

type Props = { address: PeopleAddress; onChange: (next: PeopleAddress) => void }

/** The filters of the list of people; every choice is stored in the page's address. */
export function PeopleFilters({ address, onChange }: Props) {
  const { t } = useTranslation(['administration', 'people'])
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('users.search')}
        placeholder={t('people:searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <KindFilter address={address} onChange={onChange} />
      <StateFilter address={address} onChange={onChange} />
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
    </search>
  )
}

/** A state that people of the chosen kind cannot have is dropped. */
function KindFilter({ address, onChange }: Props) {
  const { t } = useTranslation('people')
  const choose = (kind: PeopleAddress['kind']) => {
    const state = address.state && statesOf(kind).includes(address.state) ? address.state : null
    onChange({ ...address, kind, state })
  }
  return (
    <ChoiceFilter
      label={t('columns.kind')}
      all={t('kinds.all')}
      value={address.kind}
      values={personKinds}
      nameOf={(kind) => t(`kinds.${kind}`)}
      onChange={choose}
    />
  )
}

function StateFilter({ address, onChange }: Props) {
  const { t } = useTranslation(['administration', 'people'])
  return (
    <ChoiceFilter
      label={t('users.state')}
      all={t('users.allStates')}
      value={address.state}
      values={statesOf(address.kind)}
      nameOf={(state) => (isCoupleFilter(state) ? t(`people:coupleStates.${state}`) : t(`states.${state}`))}
      onChange={(state) => onChange({ ...address, state })}
    />
  )
}
