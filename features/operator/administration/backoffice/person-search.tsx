import { call } from '@bouquet/backoffice/api/client.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { ComboBox, type ComboBoxItem } from '@bouquet/ui/parts/combo-box.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as administration from '../contract.ts'
import { listUsers } from '../contract.ts'

const offered = 8
const typingPauseMs = 250

/** Finds one person by name, e-mail address or id. */
export function PersonSearch(props: { onChoose: (id: string) => void; onBlur: () => void; error: ReactNode }) {
  const { t } = useTranslation('impersonation')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ComboBoxItem | null>(null)
  const { items, isSearching, hasFailed } = usePeople(query === chosen?.title ? '' : query)
  const choose = (item: ComboBoxItem | null) => {
    setChosen(item)
    props.onChoose(item?.id ?? '')
  }
  return (
    <ComboBox
      autoFocus
      label={t('start.person')}
      hint={t('start.personHint')}
      error={props.error}
      items={items}
      query={query}
      onQuery={setQuery}
      chosen={chosen}
      onChoose={choose}
      onBlur={props.onBlur}
      isSearching={isSearching}
      searchingText={t('start.searching')}
      emptyText={t(hasFailed ? 'start.searchFailed' : 'start.nobody')}
      itemIcon="user"
    />
  )
}

function usePeople(query: string) {
  const wanted = query.trim()
  const q = useSettled(wanted, typingPauseMs)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['people', q],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { q, pageSize: offered } }, signal)).users.map(asItem),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return { items: wanted === '' ? [] : (data ?? []), isSearching: isFetching || q !== wanted, hasFailed: isError }
}

function asItem(user: administration.ListedUser): ComboBoxItem {
  return { id: user.id, title: user.fullName, detail: [user.email, user.companyName].filter(Boolean).join(' · ') }
}
