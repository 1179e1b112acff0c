import { call } from '@bouquet/backoffice/api/client.ts'
import { formatPercent } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import type { RouteResult } from '@bouquet/contract/route'
import { minReviewsForBadge } from '@bouquet/domain/claims'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { useReviewed } from '@bouquet/features/reviews/reviews/backoffice/reviewed-choice.tsx'
import { reviewsPath } from '@bouquet/features/reviews/reviews/rules/paths.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { getBadge } from '../contract.ts'
import { type BadgeSize, type BadgeTheme, badgeSizes, badgeThemes } from '../rules/badge.ts'
import styles from './badge.module.css'
import { BadgeCode, BadgePreview } from './badge-preview.tsx'

function badgeQuery(venue: string | undefined) {
  return queryOptions({
    queryKey: ['badge', venue ?? ''],
    queryFn: ({ signal }) => call(getBadge, { query: venue ? { venue } : {} }, signal),
    staleTime: 0,
  })
}
type BadgeAnswer = RouteResult<typeof getBadge>

/** The badge for the site of the planner or of a venue, and the HTML code that embeds it. */
export function BadgePage() {
  const { t } = useTranslation('badge')
  const [search, setSearch] = useSearchParams()
  const reviewed = useReviewed(search.get('venue') ?? undefined)
  const { isLoaded, isPlanner, venue } = reviewed
  const isNothing = isLoaded && !isPlanner && !venue
  return (
    <Page title={t('title')}>
      <PageHead title={t('title')} lead={t('lead')} aside={isPlanner && <PreviewButton />} />
      {isNothing && <Empty title={t('of.none')} />}
      {isLoaded && !isNothing && (
        <>
          <OwnerChoice reviewed={reviewed} onChange={(other) => setSearch(other ? { venue: other } : {})} />
          <StoredBadge key={venue ?? ''} venue={venue} />
        </>
      )}
    </Page>
  )
}

type OwnerChoiceProps = { reviewed: ReturnType<typeof useReviewed>; onChange: (venue: string | undefined) => void }

/** Chooses whose badge is shown, where there is more than one choice. */
function OwnerChoice({ reviewed: { venues, isPlanner, venue }, onChange }: OwnerChoiceProps) {
  const { t } = useTranslation('badge')
  if (venues.length + (isPlanner ? 1 : 0) < 2) return null
  return (
    <div className={styles.owner}>
      <NativeSelect
        id="badge-of"
        label={t('of.label')}
        value={venue ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
      >
        {isPlanner && <option value="">{t('of.planner')}</option>}
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

function StoredBadge({ venue }: { venue: string | undefined }) {
  const { t } = useTranslation('badge')
  const query = useQuery(badgeQuery(venue))
  return (
    <>
      {query.data && <Badge answer={query.data} venue={venue} />}
      {!query.data && (
        <Loading query={query} failed={t('failed')}>
          <Skeletons label={t('loading')}>
            <Skeleton width="18rem" height="2.75rem" />
            <Skeleton shape="card" height="16rem" />
          </Skeletons>
        </Loading>
      )}
    </>
  )
}

function Badge({ answer, venue }: { answer: BadgeAnswer; venue: string | undefined }) {
  const { t } = useTranslation('badge')
  const [size, setSize] = useState<BadgeSize>('big')
  const [theme, setTheme] = useState<BadgeTheme>('white')
  const chosen = answer.badges.find((badge) => badge.size === size && badge.theme === theme)
  return (
    <div className={styles.columns}>
      <div className={styles.maker}>
        {!answer.isPublic && <Callout tone="gold">{t(venue ? 'venue.notPublic' : 'notPublic')}</Callout>}
        {!answer.hasRating && <NoRating venue={venue} />}
        <div className={styles.choices}>
          <Choice
            legend={t('size')}
            name="badge-size"
            options={badgeSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            value={size}
            onChange={setSize}
          />
          <Choice
            legend={t('theme')}
            name="badge-theme"
            options={badgeThemes.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={theme}
            onChange={setTheme}
          />
        </div>
        {chosen && (
          <>
            <BadgePreview badge={chosen} />
            <BadgeCode key={chosen.url} html={chosen.html} />
          </>
        )}
      </div>
      <Facts share={answer.shareOfFirst} isVenue={venue !== undefined} />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  name: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {props.legend}
      </p>
      <Segments {...props} />
    </div>
  )
}

function NoRating({ venue }: { venue: string | undefined }) {
  const { t } = useTranslation('badge')
  return (
    <Callout
      action={
        <Link className="text-link" to={venue ? `${reviewsPath}?${new URLSearchParams({ venue })}` : reviewsPath}>
          {t('askReviews')}
        </Link>
      }
    >
      {venue ? t('venue.noRating', { least: minReviewsForBadge }) : t('noRating', { count: minReviewsForBadge })}
    </Callout>
  )
}

function Facts({ share, isVenue }: { share: number | null; isVenue: boolean }) {
  const { t } = useTranslation('badge')
  return (
    <aside className={styles.facts} aria-labelledby="badge-facts">
      <h2 id="badge-facts">{t('facts.title')}</h2>
      {share !== null && (
        <p className={styles.claim}>{t(isVenue ? 'venue.claim' : 'claim', { share: formatPercent(share) })}</p>
      )}
      <ul>
        <li>{t('facts.live')}</li>
        <li>{t('facts.light')}</li>
        <li>{t(isVenue ? 'venue.stops' : 'facts.stops')}</li>
      </ul>
    </aside>
  )
}
