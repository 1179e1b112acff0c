import { Card } from '@bouquet/ui/parts/card.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Venue } from '../contract.ts'
import { ArchiveButton } from './archive-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { DeleteVenue } from './delete-venue.tsx'
import { PhoneSwitch } from './phone-switch.tsx'
import { PublicPageLink } from './public-page-link.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import styles from './settings-page.module.css'
import { VenueFrame } from './venue-frame.tsx'

/** Publishes, copies, archives or deletes a venue. */
export function SettingsPage() {
  return <VenueFrame section="settings">{(venue) => <Settings venue={venue} />}</VenueFrame>
}

function Settings({ venue }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const archiving = venue.isArchived ? 'unarchive' : 'archive'
  return (
    <div className={styles.sections}>
      <Section title={t('settings.publication')}>
        <PublishSwitch venue={venue} />
        <PublicPageLink url={venue.publicUrl} name={venue.name} />
        <PhoneSwitch venue={venue} />
      </Section>
      <Section title={t('settings.copy')} text={t('settings.copyText')}>
        <CopyButton venue={venue} />
      </Section>
      <Section title={t(`settings.${archiving}`)} text={t(`settings.${archiving}Text`)}>
        <ArchiveButton venue={venue} />
      </Section>
      <Section title={t('settings.delete')} text={t('settings.deleteText')}>
        <DeleteVenue venue={venue} />
      </Section>
    </div>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className={styles.section}>
        <h2 id={id}>{title}</h2>
        {text && <p className="soft">{text}</p>}
        <div>{children}</div>
      </div>
    </Card>
  )
}
