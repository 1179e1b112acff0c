import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useTranslation } from 'react-i18next'
import { isCoupleState, personKinds } from '../rules/listed-people.ts'
import styles from './administration.module.css'
import { CountryFilter } from './country-filter.tsx'
import { type PeopleAddress, peopleStates, statesOf } from './people-address.ts'

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
  const choose = (value: string) => {
    const kind = personKinds.find((one) => one === value) ?? null
    const state = address.state && statesOf(kind).includes(address.state) ? address.state : null
    onChange({ ...address, kind, state })
  }
  return (
    <NativeSelect
      id="person-kind"
      label={t('columns.kind')}
      value={address.kind ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('kinds.all')}</option>
      {personKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kinds.${kind}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

function StateFilter({ address, onChange }: Props) {
  const { t } = useTranslation(['administration', 'people'])
  return (
    <NativeSelect
      id="person-state"
      label={t('users.state')}
      value={address.state ?? ''}
      onChange={({ target }) =>
        onChange({ ...address, state: peopleStates.find((state) => state === target.value) ?? null })
      }
    >
      <option value="">{t('users.allStates')}</option>
      {statesOf(address.kind).map((state) => (
        <option key={state} value={state}>
          {isCoupleState(state) ? t(`people:coupleStates.${state}`) : t(`states.${state}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
