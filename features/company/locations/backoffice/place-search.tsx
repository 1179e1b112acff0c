import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { ComboBox, type ComboBoxItem } from '@bouquet/ui/parts/combo-box.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacePick } from '../contract.ts'
import { placesQuery } from './places-query.ts'

const typingPauseMs = 200

type PlaceItem = ComboBoxItem & { place: PlacePick }

type Props = {
  onChoose: (place: PlacePick) => void
  error?: string | undefined
  /** Another label for the field. */
  label?: string
  hint?: string
}

/** Finds a town or street by name or postal code. */
export function PlaceSearch({ onChoose, error, label, hint }: Props) {
  const { t } = useTranslation('onboarding')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PlaceItem | null>(null)
  const settled = useSettled(typed, typingPauseMs)
  const search = useQuery(placesQuery(settled === chosen?.title ? '' : settled))
  const choose = (item: PlaceItem | null) => {
    setChosen(item)
    if (item) onChoose(item.place)
  }
  return (
    <ComboBox
      label={label ?? t('address.search')}
      hint={hint ?? t('address.searchHint')}
      error={search.error ? problemText(search.error) : error}
      items={(search.data ?? []).map(itemOf)}
      query={typed}
      onQuery={setTyped}
      chosen={chosen}
      onChoose={choose}
      isSearching={search.isFetching || typed !== settled}
      searchingText={t('address.searching')}
      emptyText={t('address.nothingFound')}
      itemIcon="pin"
    />
  )
}

function itemOf(place: PlacePick): PlaceItem {
  const detail = [place.zipcode[0], place.name === place.city ? null : place.city, place.department, place.country]
  return {
    id: `${place.lat},${place.lng},${place.name}`,
    title: place.name,
    detail: detail.filter(Boolean).join(' · '),
    place,
  }
}
