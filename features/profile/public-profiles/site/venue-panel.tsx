import { hasPage } from '@bouquet/domain/closed-country'
import type { DayChoice } from '@bouquet/features/directory/directory/site/day-filter.tsx'
import { FavouriteForm } from '@bouquet/features/directory/favourite-marks/site/favourite-form.tsx'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Chip, type ChipTone } from '@bouquet/ui/parts/chip.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { type OutgoingLink, OutgoingLinks } from './outgoing-links.tsx'
import styles from './venue-panel.module.css'

/** The question whether a day is free, with the answer from the venue's calendar. */
export type DayView = {
  choice: DayChoice
  action: string
  answer: { tone: ChipTone; state: string; text: string } | null
}

/** A phone number as a link; `counted` is the address that counts a click, null in a preview. */
export type ShownPhone = { number: string; href: string; counted: string | null }

type VenuePanelProps = {
  view: View
  name: string
  slug: string
  favouriteId: string
  day: DayView
  contact: { name: string; role: string | null } | null
  answers: string | null
  phone: ShownPhone | null
  owner: { name: string; href: string } | null
  links: OutgoingLink[]
  /** The buttons do nothing in a preview. */
  isPreview: boolean
}

type VenueBarProps = Pick<VenuePanelProps, 'view' | 'slug' | 'isPreview'> & { lowestPrice: string | null }

/** The panel beside the venue: the question whether a day is free, the contact button, the favourite button, and the host. */
export function VenuePanel(props: VenuePanelProps) {
  const { view, name, slug, favouriteId, isPreview } = props
  const { t, offer } = view
  const hasForm = hasPage(offer, '/project')
  return (
    <Card className={styles.panel} aria-labelledby="t-visit">
      <h2 id="t-visit">{t('profiles:venue.day.title')}</h2>
      <Day {...props} />
      {hasForm && (
        <form className={styles.ask} method="post" action="/project/ask">
          <FormButton variant="primary" size="large" wide name="venues" value={slug} disabled={isPreview}>
            {t('profiles:venue.ask')}
          </FormButton>
        </form>
      )}
      {hasForm && props.answers && <p className={`soft small ${styles.answers}`}>{props.answers}</p>}
      {!isPreview && <FavouriteForm t={t} offer={offer} id={favouriteId} name={name} />}
      {hasForm && (
        <p className={`small soft ${styles.assure}`}>
          <Icon name="lock" size="small" />
          <span>{t('profiles:ask.assure')}</span>
        </p>
      )}
      <Contact {...props} />
    </Card>
  )
}

/** On small screens the price and the contact button stay visible. */
export function VenueBar({ view: { t, offer }, slug, lowestPrice, isPreview }: VenueBarProps) {
  if (!hasPage(offer, '/project')) return null
  return (
    <div className={styles.bar}>
      {lowestPrice && (
        <p>
          <span className="soft small">{t('profiles:ask.from')}</span>
          <b className="figure">{lowestPrice}</b>
        </p>
      )}
      <form method="post" action="/project/ask">
        <FormButton variant="primary" name="venues" value={slug} disabled={isPreview}>
          {t('profiles:venue.ask')}
        </FormButton>
      </form>
    </div>
  )
}

/** A plain form; with script the answer appears in place. */
function Day({ view: { t }, day: { choice, action, answer }, isPreview }: VenuePanelProps) {
  return (
    <form className={styles.day} method="get" action={action} data-free-on="">
      <TextInput
        id="day"
        name="date"
        type="date"
        required
        defaultValue={choice.value}
        min={choice.first}
        max={choice.last}
        label={choice.label}
      />
      <FormButton variant="secondary" disabled={isPreview}>
        {t('profiles:venue.day.submit')}
      </FormButton>
      <output className={styles.answer} htmlFor="day">
        {answer && (
          <>
            <Chip tone={answer.tone} icon="calendar">
              {answer.state}
            </Chip>
            <span>{answer.text}</span>
          </>
        )}
      </output>
    </form>
  )
}

function Contact({ view: { t }, contact, phone, owner, links }: VenuePanelProps) {
  if (!contact && !phone && !owner && links.length === 0) return null
  return (
    <div className={styles.contact}>
      {contact && (
        <p>
          <span className="overline">{t('profiles:venue.contact')}</span>
          <br />
          {contact.name}
          {contact.role && (
            <>
              <br />
              <span className="soft">{contact.role}</span>
            </>
          )}
        </p>
      )}
      {phone && (
        <p>
          <a className="text-link num" href={phone.href} data-counted={phone.counted ?? undefined}>
            {phone.number}
          </a>
        </p>
      )}
      {owner && (
        <p>
          <a className="text-link" href={owner.href}>
            {owner.name}
          </a>
        </p>
      )}
      {links.length > 0 && <OutgoingLinks label={t('profiles:links.title')} links={links} />}
    </div>
  )
}
