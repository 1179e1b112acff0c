import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './administration.module.css'
import { CountryFilter } from './country-filter.tsx'
import { type UsersAddress, userRoles, userStates } from './users-address.ts'

const pauseMs = 300

type Props = { address: UsersAddress; onChange: (next: UsersAddress) => void }

/** The filters of the list of accounts; every choice is stored in the page's address. */
export function UsersFilters({ address, onChange }: Props) {
  const { t } = useTranslation('administration')
  return (
    <search className={styles.filters}>
      <SearchField address={address} onChange={onChange} />
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

/** Searches once the user stops typing. When the address changes otherwise (back button) the field takes over its value. */
function SearchField({ address, onChange }: Props) {
  const { t } = useTranslation('administration')
  const [typed, setTyped] = useState(address.q)
  const settled = useSettled(typed, pauseMs)
  const [shown, setShown] = useState(address.q)
  if (shown !== address.q) {
    setShown(address.q)
    if (address.q !== settled.trim()) setTyped(address.q)
  }
  useEffect(() => {
    if (settled === typed && settled.trim() !== address.q) onChange({ ...address, q: settled.trim() })
  })
  return (
    <TextField
      type="search"
      icon="search"
      label={t('users.search')}
      placeholder={t('users.searchHint')}
      value={typed}
      onChange={setTyped}
      maxLength={200}
    />
  )
}
