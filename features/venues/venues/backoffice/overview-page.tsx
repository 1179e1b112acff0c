import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { PreviewButton } from '@bouquet/features/company/preview-links/backoffice/preview-button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Venue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'
import { venueFeatures } from '../rules/venue.ts'
import { furtherSections } from '../rules/venue-sections.ts'
import { CompletionCard } from './completion-card.tsx'
import styles from './overview-page.module.css'
import { PublicPageLink } from './public-page-link.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { useContactFacts, useKeyFacts } from './venue-facts.tsx'
import { VenueFrame } from './venue-frame.tsx'
import { VenueMap } from './venue-map.tsx'

/** Everything that an owner has entered for a venue, with links to its sections. */
export function OverviewPage() {
  return (
    <VenueFrame section="overview" aside={(venue) => !venue.isArchived && <EditLink venue={venue} />}>
      {(venue) => <Overview venue={venue} />}
    </VenueFrame>
  )
}

function EditLink({ venue: { id, isDraft } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  return (
    <Link to={venuePaths.edit(id)} className={buttonClass({ variant: 'primary' })}>
      <Icon name="edit" />
      {t(isDraft ? 'continue' : 'edit')}
    </Link>
  )
}

function Overview({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  return (
    <div className={styles.columns}>
      <div className={styles.story}>
        <section aria-labelledby="venue-facts">
          <h2 id="venue-facts">{t('overview.facts')}</h2>
          <Definitions items={useKeyFacts(venue)} />
        </section>
        <Text id="venue-description" title={t('overview.description')} text={venue.description} />
        {venue.detailedDescription && (
          <Text id="venue-details" title={t('overview.detailedDescription')} text={venue.detailedDescription} />
        )}
        <Features venue={venue} />
        <section aria-labelledby="venue-contact">
          <h2 id="venue-contact">{t('overview.contact')}</h2>
          <div className={styles.contact}>
            <Definitions items={useContactFacts(venue)} />
          </div>
        </section>
        <VenueMap venue={venue} />
      </div>
      <div className={styles.aside}>
        <Card className={styles.status ?? ''}>
          <PublishSwitch venue={venue} />
          <PublicPageLink url={venue.publicUrl} name={venue.name} />
          {!venue.isDraft && (
            <div>
              <PreviewButton page={{ page: 'venue', id: venue.id }} />
            </div>
          )}
          <p className="soft small">{t('overview.updated', { day: formatInstantDay(venue.updatedAt, 'long') })}</p>
        </Card>
        <CompletionCard venue={venue} />
        <Sections venueId={venue.id} />
      </div>
    </div>
  )
}

function Text({ id, title, text }: { id: string; title: string; text: string | null }) {
  const { t } = useTranslation('venues')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={text ? styles.text : 'soft'}>{text ?? t('overview.missing')}</p>
    </section>
  )
}

function Features({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const offered = venueFeatures.filter((feature) => venue.features[feature])
  return (
    <section aria-labelledby="venue-features">
      <h2 id="venue-features">{t('overview.features')}</h2>
      {offered.length === 0 ? (
        <p className="soft">{t('overview.noFeatures')}</p>
      ) : (
        <ul className={styles.features}>
          {offered.map((feature) => (
            <li key={feature}>
              <Chip icon="check">{t(`features.${feature}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The sections that are not in the row of tabs. */
function Sections({ venueId }: { venueId: string }) {
  const { t } = useTranslation('venues')
  if (furtherSections.length === 0) return null
  return (
    <nav aria-labelledby="venue-sections">
      <h2 id="venue-sections">{t('more')}</h2>
      <ul className={styles.sections}>
        {furtherSections.map(({ key, path }) => (
          <li key={key}>
            <Link className="text-link" to={path(venueId)}>
              {t(`sections.${key}`)}
            </Link>
            <p className="soft small">{t(`sectionHints.${key}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
