import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { type Step, type VenueValues, valuesOf } from './form-values.ts'
import styles from './venue-form.module.css'

const shownFields = {
  general: ['name', 'email', 'phone', 'address', 'zipcode', 'city', 'website'],
  details: [
    'description',
    'detailedDescription',
    'seatedCapacity',
    'standingCapacity',
    'bedrooms',
    'minPrice',
    'maxPrice',
  ],
} as const
type ShownField = (typeof shownFields)['general' | 'details'][number]

type Props = { present: Venue; typed: VenueValues; step: Step; onTake: () => void; onKeep: () => void }

/** Says that another window saved first, with what it saved; whoever reads it chooses, and what they typed stays until they do. */
export function ChangedElsewhere({ present, typed, step, onTake, onKeep }: Props) {
  const { t } = useTranslation('venue-form')
  const differences = differencesOf(present, typed, step)
  return (
    <Dialog
      urgent
      isOpen
      title={t('elsewhere.title')}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onTake}>
            {t('elsewhere.take')}
          </Button>
          <Button variant="primary" onPress={onKeep}>
            {t('elsewhere.keep')}
          </Button>
        </>
      )}
    >
      <p>{t('elsewhere.text')}</p>
      <dl className={styles.differences}>
        {differences.map(({ field, text }) => (
          <div key={field}>
            <dt className="soft small">{t(`fields.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function differencesOf(present: Venue, typed: VenueValues, step: Step): { field: ShownField; text: string }[] {
  if (step !== 'general' && step !== 'details') return []
  const [theirs, ours] = [valuesOf(present)[step], typed[step]] as Record<string, unknown>[]
  return shownFields[step]
    .filter((field) => textOf(theirs?.[field]) !== textOf(ours?.[field]))
    .map((field) => ({ field, text: textOf(theirs?.[field]) || '–' }))
}

function textOf(value: unknown): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value).trim()
}
