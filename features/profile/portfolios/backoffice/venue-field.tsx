import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { ComboBox, type ComboBoxItem } from '@bouquet/ui/parts/combo-box.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Portfolio, searchVenues } from '../contract.ts'
import type { PortfolioValues } from './portfolio-values.ts'

const typingPauseMs = 200
const shortest = 2

/** The directory's venue at which the wedding took place; it may be empty. */
export function VenueField({ stored }: { stored: Portfolio['venue'] }) {
  const { t } = useTranslation('portfolios')
  const { value, onChange, error } = useField<PortfolioValues, 'venueId'>('venueId')
  const [chosen, setChosen] = useState<ComboBoxItem | null>(stored && itemOf(stored))
  const shown = value ? chosen : null
  const [typed, setTyped] = useState(shown?.title ?? '')
  const q = useSettled(typed, typingPauseMs).trim()
  const search = useQuery({
    queryKey: ['portfolios', 'venues', q],
    queryFn: async ({ signal }) => (await call(searchVenues, { query: { q } }, signal)).venues,
    enabled: q.length >= shortest && q !== shown?.title,
  })
  const choose = (item: ComboBoxItem | null) => {
    setChosen(item)
    onChange(item?.id ?? null)
  }
  return (
    <div>
      <ComboBox
        label={t('form.venue')}
        hint={t('form.venueHint')}
        error={search.error ? problemText(search.error) : error}
        items={(search.data ?? []).map(itemOf)}
        query={typed}
        onQuery={setTyped}
        chosen={shown}
        onChoose={(item) => item && choose(item)}
        isSearching={search.isFetching}
        searchingText={t('form.venueSearching')}
        emptyText={t('form.venueNone')}
        itemIcon="building"
      />
      {shown && (
        <Button
          variant="quiet"
          icon="close"
          onPress={() => {
            choose(null)
            setTyped('')
          }}
        >
          {t('form.forgetVenue')}
        </Button>
      )}
    </div>
  )
}

function itemOf({ id, name, city }: { id: string; name: string; city: string }): ComboBoxItem {
  return { id, title: name, detail: city }
}
