import { formatMonth, formatNumber } from '@bouquet/backoffice/formats.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { useIsTelephone } from '@bouquet/backoffice/use-media.ts'
import { movedTo } from '@bouquet/features/media/gallery/backoffice/move-item.ts'
import { VenueFrame } from '@bouquet/features/venues/venues/backoffice/venue-frame.tsx'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Testimonial } from '../contract.ts'
import { testimonialLimits } from '../rules/testimonial.ts'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { testimonialsQuery, useDeleteTestimonial, useOrderTestimonials } from './testimonial-queries.ts'
import styles from './testimonials-page.module.css'

const headingId = 'testimonials'

/** Couples' statements about a venue, as its owner quotes them. */
export function TestimonialsPage() {
  return <VenueFrame section="testimonials">{({ id }) => <Testimonials venueId={id} />}</VenueFrame>
}

function Testimonials({ venueId }: { venueId: string }) {
  const { t } = useTranslation('testimonials')
  const query = useQuery(testimonialsQuery(venueId))
  const isTelephone = useIsTelephone()
  return (
    <section className={styles.testimonials} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {t('title')}
      </h2>
      {!isTelephone && <p className="soft">{t('lead')}</p>}
      {query.data ? (
        <Quotes venueId={venueId} all={query.data} />
      ) : (
        <Loading query={query} failed={t('errors.loading')}>
          <Skeletons label={t('loading')}>
            <Skeleton shape="card" height="9rem" />
          </Skeletons>
        </Loading>
      )}
    </section>
  )
}

type Opened = { kind: 'add' } | { kind: 'change' | 'delete'; testimonial: Testimonial } | null

function Quotes({ venueId, all }: { venueId: string; all: Testimonial[] }) {
  const { t } = useTranslation('testimonials')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const add = all.length < testimonialLimits.testimonials && (
    <Button variant="primary" icon="plus" onPress={() => setOpened({ kind: 'add' })}>
      {t('add')}
    </Button>
  )
  const most = formatNumber(testimonialLimits.testimonials)
  return (
    <>
      {all.length === 0 ? (
        <Empty title={t('empty.title')} action={add}>
          {t('empty.text')}
        </Empty>
      ) : (
        <>
          <div className={styles.bar}>
            <p className="soft num">{t('count', { used: formatNumber(all.length), most })}</p>
            {add}
          </div>
          <ul className={styles.list} aria-labelledby={headingId}>
            {all.map((testimonial) => (
              <Quote key={testimonial.id} {...{ venueId, all, testimonial, onOpen: setOpened }} />
            ))}
          </ul>
        </>
      )}
      {opened?.kind === 'add' && <TestimonialDialog venueId={venueId} onClose={close} />}
      {opened?.kind === 'change' && (
        <TestimonialDialog venueId={venueId} testimonial={opened.testimonial} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteTestimonial venueId={venueId} testimonial={opened.testimonial} onClose={close} />
      )}
    </>
  )
}

type QuoteProps = {
  venueId: string
  all: Testimonial[]
  testimonial: Testimonial
  onOpen: (opened: Opened) => void
}

function Quote({ venueId, all, testimonial, onOpen }: QuoteProps) {
  const { coupleName, weddingDate, content } = testimonial
  return (
    <li className={styles.quote}>
      <blockquote translate="no">
        <p className={styles.content}>{content}</p>
        <footer className="soft small">
          {coupleName}
          {weddingDate && `, ${formatMonth(weddingDate.slice(0, 7))}`}
        </footer>
      </blockquote>
      <QuoteMenu {...{ venueId, all, testimonial, onOpen }} />
    </li>
  )
}

function QuoteMenu({ venueId, all, testimonial, onOpen }: QuoteProps) {
  const { t } = useTranslation('testimonials')
  const order = useOrderTestimonials(venueId)
  const place = all.indexOf(testimonial)
  const moveTo = (to: number) => order.mutate({ all: movedTo(all, testimonial.id, to), before: all })
  const label = t('actionsOf', { name: testimonial.coupleName })
  return (
    <Menu label={label} trigger={<IconButton icon="more" label={label} />}>
      <MenuItem icon="edit" onAction={() => onOpen({ kind: 'change', testimonial })}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon="chevron-up" isDisabled={place === 0} onAction={() => moveTo(place - 1)}>
        {t('earlier')}
      </MenuItem>
      <MenuItem icon="chevron-down" isDisabled={place === all.length - 1} onAction={() => moveTo(place + 1)}>
        {t('later')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash" danger onAction={() => onOpen({ kind: 'delete', testimonial })}>
        {t('delete')}
      </MenuItem>
    </Menu>
  )
}

type DeleteProps = { venueId: string; testimonial: Testimonial; onClose: () => void }

function DeleteTestimonial({ venueId, testimonial, onClose }: DeleteProps) {
  const { t } = useTranslation('testimonials')
  const remove = useDeleteTestimonial(venueId, () => {
    onClose()
    // The focused menu is removed together with its quote.
    document.getElementById(headingId)?.focus()
  })
  return (
    <ConfirmDialog
      title={t('removal.title')}
      confirm={{ label: t('removal.confirm') }}
      change={remove}
      failed={t('errors.deleting')}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(testimonial)}
    >
      <p>{t('removal.text', { name: testimonial.coupleName })}</p>
    </ConfirmDialog>
  )
}
