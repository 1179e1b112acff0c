import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { Venue } from '../contract.ts'

type States = Pick<Venue, 'isPublished' | 'isValidated' | 'isDraft' | 'isArchived'>

/** The states of a venue as chips: draft, archived, published or not, validated or not. */
export function VenueStates({ venue: { isPublished, isValidated, isDraft, isArchived } }: { venue: States }) {
  const { t } = useTranslation('venues')
  if (isDraft)
    return (
      <>
        <Chip icon="edit">{t('draft')}</Chip> {isArchived && <Chip>{t('archived')}</Chip>}
      </>
    )
  return (
    <>
      {isArchived ? (
        <Chip>{t('archived')}</Chip>
      ) : (
        <Chip tone={isPublished ? 'sage' : 'plain'} icon={isPublished ? 'eye' : 'eye-off'}>
          {t(isPublished ? 'published' : 'unpublished')}
        </Chip>
      )}{' '}
      <Chip tone={isValidated ? 'sage' : 'gold'} icon={isValidated ? 'check' : 'hourglass'}>
        {t(isValidated ? 'validated' : 'notValidated')}
      </Chip>
    </>
  )
}
