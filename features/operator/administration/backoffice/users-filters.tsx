import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import { CountryFilter } from './country-filter.tsx'
import { type UsersAddress, userRoles, userStates } from './users-address.ts'

type Props = { address: UsersAddress; onChange: (next: UsersAddress) => void }

/** The filters of the list of accounts; every choice is stored in the page's address. */
export function UsersFilters({ address, onChange }: Props) {
  const { t } = useTranslation('administration')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('users.search')}
        placeholder={t('users.searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <NativeSelect
        id="user-role"
        label={t('users.role')}
        value={address.role ?? ''}
        onChange={({ target }) =>
          onChange({ ...address, role: userRoles.find((role) => role === target.value) ?? null })
        }
      >
        <option value="">{t('users.allRoles')}</option>
        {userRoles.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        id="user-state"
        label={t('users.state')}
        value={address.state ?? ''}
        onChange={({ target }) =>
          onChange({ ...address, state: userStates.find((state) => state === target.value) ?? null })
        }
      >
        <option value="">{t('users.allStates')}</option>
        {userStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </NativeSelect>
      <CountryFilter value={address.country} onChange={(country) => onChange({ ...address, country })} />
    </search>
  )
}
