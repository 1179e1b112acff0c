import { paths } from '@bouquet/domain/backoffice-paths'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VenueList } from '../contract.ts'

/** Why there is no room for one more venue, with a link to Premium where that would help; `id` is for the element that it describes. */
export function NoRoom({ list, id }: { list: VenueList; id?: string }) {
  const { t } = useTranslation('venues')
  if (list.additionProblem === 'venues_full')
    return (
      <Callout icon="info">
        <span id={id}>{t('noRoom.full')}</span>
      </Callout>
    )
  return (
    <Callout
      tone="gold"
      icon="ribbon"
      action={
        <Link to={paths.subscription} className={buttonClass()}>
          {t('noRoom.go')}
        </Link>
      }
    >
      <span id={id}>{t('noRoom.premium', { count: list.freePlanQuota })}</span>
    </Callout>
  )
}
