import { hasPage } from '@bouquet/domain/closed-country'
import { FavouriteForm } from '@bouquet/features/directory/favourite-marks/site/favourite-form.tsx'
import type { Choice } from '@bouquet/site/parts/choices.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { NativeSelect, TextInput } from '@bouquet/ui/parts/field.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './ask-panel.module.css'

export type Ask = {
  slug: string
  companyName: string
  avatarUrl: string | null
  title: string
  answers: string | null
  /** The lowest price and the name of the main service; a venue's has no name. */
  price: { value: string; service: string | null } | null
  town: string
  guests: Choice[]
  days: { first: string; last: string }
}

/** In a preview the buttons do nothing. */
type AskProps = { view: View; ask: Ask; isPreview: boolean }

/** The first fields of the couple's form, for this provider; the form itself has the rest. Without them where couples cannot send a request. */
export function AskPanel({ view: { t, offer }, ask, isPreview }: AskProps) {
  const hasForm = hasPage(offer, '/project')
  return (
    <Card className={styles.panel} id="ask" aria-labelledby="t-ask">
      <p className={styles.who}>
        <Avatar name={ask.companyName} src={ask.avatarUrl} size={56} />
        {ask.price && (
          <span>
            <span className="soft small">{t('profiles:ask.from')}</span>
            <b className="figure">{ask.price.value}</b>
            {ask.price.service && <span className="soft small">{ask.price.service}</span>}
          </span>
        )}
      </p>
      <h2 id="t-ask">{hasForm ? ask.title : ask.companyName}</h2>
      {hasForm && ask.answers && <p className="soft small">{ask.answers}</p>}
      {hasForm && <AskForm t={t} ask={ask} isPreview={isPreview} />}
      {!isPreview && <FavouriteForm t={t} offer={offer} id={ask.slug} name={ask.companyName} />}
      {hasForm && (
        <p className={`small soft ${styles.assure}`}>
          <Icon name="lock" size="small" />
          <span>{t('profiles:ask.assure')}</span>
        </p>
      )}
    </Card>
  )
}

function AskForm({ t, ask, isPreview }: Pick<AskProps, 'ask' | 'isPreview'> & Pick<View, 't'>) {
  return (
    <form className={styles.form} method="post" action="/project/ask">
      <input type="hidden" name="providers" value={ask.slug} />
      <TextInput
        id="ask-date"
        name="eventDate"
        type="date"
        min={ask.days.first}
        max={ask.days.last}
        label={t('profiles:ask.date')}
        optional={t('optional')}
      />
      <TextInput
        id="ask-town"
        name="town"
        label={t('profiles:ask.town')}
        placeholder={ask.town}
        maxLength={100}
        optional={t('optional')}
      />
      <NativeSelect id="ask-guests" name="guestRange" label={t('profiles:ask.guests')}>
        <option value="">{t('profiles:ask.guestsOpen')}</option>
        {ask.guests.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <FormButton variant="primary" size="large" wide disabled={isPreview}>
        {ask.title}
      </FormButton>
    </form>
  )
}

/** On small screens the link to the panel stays visible. */
export function AskBar({ view: { t, offer }, ask, isPreview }: AskProps) {
  if (!hasPage(offer, '/project')) return null
  return (
    <div className={styles.bar}>
      {ask.price && (
        <p>
          <span className="soft small">{t('profiles:ask.from')}</span>
          <b className="figure">{ask.price.value}</b>
        </p>
      )}
      <form method="post" action="/project/ask">
        <FormButton variant="primary" name="providers" value={ask.slug} disabled={isPreview}>
          {ask.title}
        </FormButton>
      </form>
    </div>
  )
}
