import { maxProvidersPerProject } from '@bouquet/features/directory/provider-order/rules/provider-order.ts'
import { isChosen, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { type Choice, Question } from '@bouquet/site/parts/choices.tsx'
import styles from '@bouquet/site/parts/form.module.css'
import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { PremiumLabel } from '@bouquet/ui/parts/chip.tsx'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Initials } from '@bouquet/ui/parts/initials.tsx'
import { ChoiceBoxes, NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { Stars } from '@bouquet/ui/parts/stars.tsx'
import list from './choice-page.module.css'
import { ProfileLink } from './profile-link.tsx'
import { StepForm } from './step-form.tsx'

/** A planner or a venue as a card; all texts are ready to display. */
type ProviderCard = {
  slug: string
  companyName: string
  cover: ShownPicture | null
  where: string
  tagline: string | null
  /** The calendar's answer for the couple's day. */
  note: string | null
  services: string
  languages: string | null
  price: string | null
  profile: string
  rating: { average: number; label: string } | null
  isPremium: boolean
}

/** `preferred` are those whom the couple asked or has as favourites, `providers` all others that match. */
type Choosing = StepProps & {
  preferred: ProviderCard[]
  providers: ProviderCard[]
  /** The same lists of venues; null for a couple that has a venue. */
  venues: { preferred: ProviderCard[]; others: ProviderCard[] } | null
}

type ChoiceProps = Choosing & {
  radius: string
  services: Choice[]
  /** Larger distances, with how many more providers each adds and from where; none while there are enough. */
  widenings: Widening[]
  /** Whole departments and regions around, with how many more providers each adds. */
  areas: Widening[]
  /** The areas already added, in a sentence. */
  added: string | null
}

type Widening = { value: string; label: string }

/** Step 2: the providers to ask. */
export function ChoicePage(props: ChoiceProps) {
  const { view, problems, preferred, providers, venues, widenings, areas } = props
  const { t } = view
  const isEmpty = preferred.length + providers.length === 0
  const hasVenues = venues !== null && venues.preferred.length + venues.others.length > 0
  return (
    <StepForm
      view={view}
      step="choice"
      problems={problems}
      lead={t('choice.lead', { max: maxProvidersPerProject })}
      wide
      last={isEmpty && !hasVenues}
    >
      <Services {...props} />
      {!isEmpty && <Added {...props} />}
      {isEmpty ? <Nobody {...props} /> : <Providers {...props} />}
      {!isEmpty && widenings.length + areas.length > 0 && <Widening {...props} />}
      {hasVenues && <Venues {...props} {...venues} />}
    </StepForm>
  )
}

/** The wanted services decide which providers are offered, and which price a card shows. */
function Services({ view: { t }, answers, services }: ChoiceProps) {
  const count = answers.services?.length ?? 0
  return (
    <details className={styles.services} open={count > 0}>
      <summary className={styles.more}>{t('choice.services')}</summary>
      <ChoiceBoxes>
        {services.map(({ value, label }) => (
          <NativeCheckbox
            key={value}
            id={`service-${value}`}
            name="services"
            value={value}
            defaultChecked={isChosen(answers, 'services', value)}
          >
            {label}
          </NativeCheckbox>
        ))}
      </ChoiceBoxes>
      <FormButton name="go" value="list" formNoValidate>
        {t('choice.showList')}
      </FormButton>
    </details>
  )
}

function Nobody(props: ChoiceProps) {
  const { t } = props.view
  return (
    <Empty
      title={t('choice.none', { distance: props.radius })}
      action={
        <div className={list.centred}>
          <WidenButtons {...props} />
        </div>
      }
    >
      {t(props.widenings.length + props.areas.length > 0 ? 'choice.noneText' : 'choice.noneAround')}
    </Empty>
  )
}

/** Rule "widening": explains the effect before it is applied. */
function Widening(props: ChoiceProps) {
  const { t } = props.view
  return (
    <Callout tone="sky" title={t('choice.few', { distance: props.radius })} action={<WidenButtons {...props} />}>
      {t('choice.fewText')}
    </Callout>
  )
}

function WidenButtons({ view: { t }, widenings, areas }: ChoiceProps) {
  if (widenings.length + areas.length === 0) return <ButtonLink href="/project">{t('choice.otherPlace')}</ButtonLink>
  return (
    <div className={list.ways}>
      {widenings.length > 0 && <Wider choices={widenings} />}
      {areas.length > 0 && (
        <fieldset className={list.areas}>
          <legend>{t(widenings.length > 0 ? 'choice.orAreas' : 'choice.areas')}</legend>
          <Wider choices={areas} />
        </fieldset>
      )}
    </div>
  )
}

function Wider({ choices }: { choices: Widening[] }) {
  return (
    <div className={list.widenings}>
      {choices.map(({ value, label }) => (
        <FormButton key={value} name="widen" value={value} formNoValidate>
          {label}
        </FormButton>
      ))}
    </div>
  )
}

/** The areas that a couple has added, with a button to remove them. */
function Added({ view: { t }, added }: ChoiceProps) {
  if (!added) return null
  return (
    <div className={list.added}>
      <p>{added}</p>
      <FormButton variant="quiet" name="widen" value="radius-alone" formNoValidate>
        {t('choice.radiusAlone')}
      </FormButton>
    </div>
  )
}

function Providers(props: Choosing) {
  const { view, preferred, providers } = props
  const { t } = view
  return (
    <Question id="providers" legend={t('choice.planners')} error={problemOf(props, 'providers')}>
      <Count {...props} field="providers" />
      {preferred.length > 0 && (
        <>
          <h2 className={styles.group}>{t('choice.kept')}</h2>
          <Cards {...props} field="providers" shown={preferred} />
          <h2 className={styles.group}>{t('choice.others')}</h2>
        </>
      )}
      {providers.length > 0 && <p className="small soft">{t('choice.order')}</p>}
      <Cards {...props} field="providers" shown={providers} />
    </Question>
  )
}

/** Rule "venues offered". */
function Venues(props: StepProps & NonNullable<Choosing['venues']>) {
  const { view, preferred, others } = props
  const { t } = view
  return (
    <Question id="venues" legend={t('choice.venues')} error={problemOf(props, 'venues')}>
      <p className="soft">{t('choice.venuesText', { max: maxProvidersPerProject })}</p>
      <Count {...props} field="venues" />
      {preferred.length > 0 && (
        <>
          <h2 className={styles.group}>{t('choice.chosenVenues')}</h2>
          <Cards {...props} field="venues" shown={preferred} />
          {others.length > 0 && <h2 className={styles.group}>{t('choice.otherVenues')}</h2>}
        </>
      )}
      {others.length > 0 && <p className="small soft">{t('choice.venueOrder')}</p>}
      <Cards {...props} field="venues" shown={others} />
    </Question>
  )
}

/** The form field that a card belongs to. */
type Field = { field: 'providers' | 'venues' }

function Count({ view: { t }, answers, field }: StepProps & Field) {
  const counts = Array.from({ length: maxProvidersPerProject + 1 }, (_, count) =>
    t('choice.chosen', { count, max: maxProvidersPerProject }),
  )
  const chosen = Math.min(answers[field]?.length ?? 0, maxProvidersPerProject)
  return (
    <p
      id={`${field}-count`}
      className={styles.chosen}
      data-choice={JSON.stringify(counts)}
      data-choice-of={field}
      role="status"
    >
      {counts[chosen]}
    </p>
  )
}

function Cards({ shown, ...step }: StepProps & Field & { shown: ProviderCard[] }) {
  return (
    <div className={styles.cards}>
      {shown.map((provider) => (
        <Provider key={provider.slug} {...step} provider={provider} />
      ))}
    </div>
  )
}

function Provider({ view, answers, field, provider }: StepProps & Field & { provider: ProviderCard }) {
  return (
    <div className={styles.card}>
      <ProviderChoice view={view} answers={answers} field={field} provider={provider} />
      <ProfileLink view={view} companyName={provider.companyName} href={provider.profile} />
    </div>
  )
}

type ProviderChoiceProps = Pick<StepProps, 'view' | 'answers'> & Field & { provider: ProviderCard }

function ProviderChoice({ view: { t }, answers, field, provider }: ProviderChoiceProps) {
  return (
    <label className={styles.provider}>
      <input
        type="checkbox"
        name={field}
        value={provider.slug}
        defaultChecked={isChosen(answers, field, provider.slug)}
      />
      <span className={styles.cover}>
        {provider.cover ? (
          <Picture picture={provider.cover} sizes="(max-width: 48rem) 92vw, 24rem" />
        ) : (
          <Initials name={provider.companyName} />
        )}
        <span className={styles.mark}>
          <Icon name="check" size="small" />
        </span>
        {provider.isPremium && (
          <span className={styles.label}>
            <PremiumLabel>{t('choice.premium')}</PremiumLabel>
          </span>
        )}
      </span>
      <span className={styles.about}>
        <b>{provider.companyName}</b>
        <small>{provider.where}</small>
        {provider.rating && (
          <span className={styles.rating}>
            <Stars rating={provider.rating.average} label={provider.rating.label} />
            <small aria-hidden="true">{provider.rating.label}</small>
          </span>
        )}
        {provider.tagline && <span>{provider.tagline}</span>}
        <small>{provider.services}</small>
        {provider.note && <small>{provider.note}</small>}
        {provider.languages && <small>{provider.languages}</small>}
        {provider.price && <span className={styles.price}>{provider.price}</span>}
      </span>
    </label>
  )
}
