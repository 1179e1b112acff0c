import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstant, formatNumber } from '@bouquet/backoffice/formats.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useCopy } from '@bouquet/backoffice/use-copy.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CalendarFeed, type CalendarFeedForm, calendarFeedForm } from '../contract.ts'
import { maxFeeds } from '../rules/calendar.ts'
import styles from './availability-page.module.css'
import { linksQuery, useAddFeed, useDeleteFeed, useEndAddress, useFetchFeed, useRenewAddress } from './links-queries.ts'

/** The private address from which other calendars read this one, and the calendars that are imported into it. */
export function CalendarLinks({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venue-availability')
  const query = useQuery(linksQuery(venueId))
  if (!query.data)
    return (
      <Loading query={query} failed={t('errors.links')}>
        <Skeleton shape="card" height="12rem" />
      </Loading>
    )
  return (
    <div className={styles.columns}>
      <Feeds venueId={venueId} feeds={query.data.feeds} />
      <Address venueId={venueId} address={query.data.address} />
    </div>
  )
}

function Address({ venueId, address }: { venueId: string; address: string | null }) {
  const { t } = useTranslation('venue-availability')
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const renewing = useRenewAddress(venueId, address, () => setAsked(null))
  const ending = useEndAddress(venueId, () => setAsked(null))
  const close = () => {
    renewing.reset()
    ending.reset()
    setAsked(null)
  }
  return (
    <Card>
      <section className={styles.chosen} aria-labelledby="calendar-address">
        <h2 id="calendar-address">{t('address.title')}</h2>
        <p>{t('address.text')}</p>
        {address ? (
          <>
            <CopiedAddress address={address} />
            <div className={styles.actions}>
              <Button variant="quiet" onPress={() => setAsked('renew')}>
                {t('address.renew')}
              </Button>
              <Button variant="quiet" onPress={() => setAsked('end')}>
                {t('address.end')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button icon="link" isPending={renewing.isPending} onPress={() => renewing.mutate()}>
              {t('address.create')}
            </Button>
            {asked === null && <ChangeFailure title={t('errors.address')} error={renewing.error} />}
          </div>
        )}
        <ConfirmDialog
          title={t('address.renewTitle')}
          confirm={{ label: t('address.renew') }}
          change={renewing}
          failed={t('errors.address')}
          isOpen={asked === 'renew'}
          onClose={close}
          onConfirm={() => renewing.mutate()}
        >
          <p>{t('address.renewText')}</p>
        </ConfirmDialog>
        <ConfirmDialog
          title={t('address.endTitle')}
          confirm={{ label: t('address.confirmEnd') }}
          change={ending}
          failed={t('errors.address')}
          isOpen={asked === 'end'}
          onClose={close}
          onConfirm={() => ending.mutate()}
        >
          <p>{t('address.endText')}</p>
        </ConfirmDialog>
      </section>
    </Card>
  )
}

function CopiedAddress({ address }: { address: string }) {
  const { t } = useTranslation('venue-availability')
  const field = useRef<HTMLInputElement>(null)
  const { isCopied, hasFailed, copy } = useCopy(address, field)
  return (
    <>
      <TextField ref={field} isReadOnly label={t('address.label')} value={address} />
      <div>
        <Button icon={isCopied ? 'check' : 'copy'} onPress={copy}>
          {isCopied ? t('address.copied') : t('address.copy')}
        </Button>
        <span className="sr" role="status">
          {isCopied ? t('address.copied') : ''}
        </span>
      </div>
      {hasFailed && (
        <Callout tone="gold" urgent>
          {t('address.copyFailed')}
        </Callout>
      )}
    </>
  )
}

function Feeds({ venueId, feeds }: { venueId: string; feeds: CalendarFeed[] }) {
  const { t } = useTranslation('venue-availability')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <section className={styles.chosen} aria-labelledby="calendar-feeds">
        <h2 id="calendar-feeds">{t('feeds.title')}</h2>
        <p>{t('feeds.text')}</p>
        {feeds.length === 0 && <p className="soft">{t('feeds.none')}</p>}
        <ul className={styles.entries}>
          {feeds.map((feed) => (
            <Feed key={feed.id} venueId={venueId} feed={feed} />
          ))}
        </ul>
        {feeds.length < maxFeeds ? (
          <div>
            <Button icon="plus" onPress={() => setOpen(true)}>
              {t('feeds.add')}
            </Button>
          </div>
        ) : (
          <p className="soft small">{t('feeds.full')}</p>
        )}
        {isOpen && <FeedDialog venueId={venueId} onClose={() => setOpen(false)} />}
      </section>
    </Card>
  )
}

function Feed({ venueId, feed }: { venueId: string; feed: CalendarFeed }) {
  const { t } = useTranslation('venue-availability')
  const [isAsked, setAsked] = useState(false)
  const fetching = useFetchFeed(venueId)
  const removal = useDeleteFeed(venueId, () => setAsked(false))
  const close = () => {
    removal.reset()
    setAsked(false)
  }
  return (
    <li>
      <p className={styles.feedName}>{feed.label}</p>
      <FeedState feed={feed} />
      <div className={styles.actions}>
        <Button variant="quiet" icon="refresh" isPending={fetching.isPending} onPress={() => fetching.mutate(feed)}>
          {t('feeds.fetch')}
        </Button>
        <Button variant="quiet" icon="trash" onPress={() => setAsked(true)}>
          {t('feeds.delete')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('feeds.deleteTitle')}
        confirm={{ label: t('feeds.delete') }}
        change={removal}
        failed={t('errors.removing')}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => removal.mutate(feed)}
      >
        <p>{t('feeds.deleteText')}</p>
      </ConfirmDialog>
    </li>
  )
}

function FeedState({ feed: { triedAt, fetchedAt, failure, entries } }: { feed: CalendarFeed }) {
  const { t } = useTranslation('venue-availability')
  if (!triedAt) return <p className="soft small">{t('feeds.waiting')}</p>
  if (failure)
    return (
      <Callout tone="gold">
        {t(`failures.${failure}`)} {fetchedAt && t('feeds.former', { when: formatInstant(fetchedAt) })}
      </Callout>
    )
  return (
    <p className="soft small">
      {t('feeds.read', { count: entries, when: formatInstant(fetchedAt ?? triedAt), entries: formatNumber(entries) })}
    </p>
  )
}

function FeedDialog({ venueId, onClose }: { venueId: string; onClose: () => void }) {
  const { t } = useTranslation('venue-availability')
  const form = useForm<CalendarFeedForm>({
    resolver: zodResolver(calendarFeedForm),
    defaultValues: { label: '', url: '' },
    mode: 'onTouched',
  })
  const { submit, isSaving, failure } = useAddFeed(form, venueId, onClose)
  return (
    <FormDialog
      urgent
      title={t('feeds.add')}
      submit={{ label: t('feeds.add') }}
      isSending={isSaving}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
    >
      <FeedField control={form.control} name="label" label={t('feeds.label')} hint={t('feeds.labelHint')} />
      <FeedField control={form.control} name="url" label={t('feeds.url')} hint={t('feeds.urlHint')} />
      <ChangeFailure title={t('errors.adding')} error={failure} />
    </FormDialog>
  )
}

function FeedField({
  control,
  name,
  ...texts
}: {
  control: Control<CalendarFeedForm>
  name: keyof CalendarFeedForm
  label: string
  hint: string
}) {
  return <TextField {...useField(name, control)} {...texts} />
}
