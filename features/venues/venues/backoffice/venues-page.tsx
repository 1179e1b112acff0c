import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { venuePaths } from '../rules/paths.ts'
import { NoRoom } from './no-room.tsx'
import { VenueList } from './venue-list.tsx'
import styles from './venues-page.module.css'
import { venuesQuery } from './venues-query.ts'

const reasonId = 'no-room-for-a-venue'

/** The owner's venues, with a button to add one while the plan has room. */
export function VenuesPage() {
  const { t } = useTranslation('venues')
  const { data: list } = useQuery(venuesQuery())
  const reason = useRef<HTMLDivElement>(null)
  const isFull = Boolean(list?.additionProblem)
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={list && <Add isFull={isFull} onRefused={() => reason.current?.focus()} />}
      />
      {list && isFull && (
        <div ref={reason} tabIndex={-1} className={styles.reason}>
          <NoRoom list={list} id={reasonId} />
        </div>
      )}
      <VenueList nameLevel="h2" />
    </Page>
  )
}

/** Even when adding is not possible the button can be focused, so that keyboards and screen readers find the reason below it. */
function Add({ isFull, onRefused }: { isFull: boolean; onRefused: () => void }) {
  const { t } = useTranslation('venues')
  const content = (
    <>
      <Icon name="plus" />
      {t('add')}
    </>
  )
  if (!isFull)
    return (
      <Link to={venuePaths.create} className={buttonClass({ variant: 'primary' })}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className={`${buttonClass({ variant: 'primary' })} ${styles.refused}`}
      aria-disabled="true"
      aria-describedby={reasonId}
      onClick={onRefused}
    >
      {content}
    </button>
  )
}
