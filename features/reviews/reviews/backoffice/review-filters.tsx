import { Button } from '@bouquet/ui/parts/button.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { useTranslation } from 'react-i18next'
import { maxStars, shownReviewStates } from '../rules/review.ts'
import styles from './reviews.module.css'
import { answers, isFiltered, type ReviewFilters } from './reviews-address.ts'

const ratings = Array.from({ length: maxStars }, (_, place) => maxStars - place)

/** The filters of the list. */
export function ReviewFilterFields({
  filters,
  onChange,
}: {
  filters: ReviewFilters
  onChange: (filters: ReviewFilters) => void
}) {
  const { t } = useTranslation('received-reviews')
  const { rating, answer, state } = filters
  return (
    <search className={styles.filters} aria-label={t('filters.label')}>
      <NativeSelect
        id="review-rating"
        label={t('filters.rating')}
        value={rating ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ rating: value === '' ? undefined : Number(value) })}
      >
        <option value="">{t('filters.anyRating')}</option>
        {ratings.map((stars) => (
          <option key={stars} value={stars}>
            {t('filters.stars', { count: stars })}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        id="review-answer"
        label={t('filters.answer')}
        value={answer ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ answer: answers.find((one) => one === value) })}
      >
        <option value="">{t('filters.anyAnswer')}</option>
        {answers.map((one) => (
          <option key={one} value={one}>
            {t(`filters.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        id="review-state"
        label={t('filters.state')}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ state: shownReviewStates.find((one) => one === value) })}
      >
        <option value="">{t('filters.anyState')}</option>
        {shownReviewStates.map((one) => (
          <option key={one} value={one}>
            {t(`filters.${one}`)}
          </option>
        ))}
      </NativeSelect>
      {isFiltered(filters) && (
        <Button
          variant="quiet"
          icon="close"
          onPress={() => onChange({ rating: undefined, answer: undefined, state: undefined })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </search>
  )
}
