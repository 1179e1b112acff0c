import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { displayedPhone } from '@bouquet/domain/phone'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoupleContact, CoupleDetails } from '../people-contract.ts'
import styles from './administration.module.css'
import { useShowContact } from './people-queries.ts'

/** The couple's contact data, once asked for, and who has looked at them. */
export function CoupleContactCard({ couple }: { couple: CoupleDetails }) {
  const { t } = useTranslation('people')
  const [contact, setContact] = useState<CoupleContact | null>(null)
  return (
    <Card aria-labelledby="couple-contact">
      <CardHead title={t('couple.contact')} titleId="couple-contact" />
      <div className={styles.facts} aria-live="polite">
        {contact ? <Shown contact={contact} couple={couple} /> : <Hidden couple={couple} onShown={setContact} />}
      </div>
      <Looks looks={couple.looks} />
    </Card>
  )
}

function Hidden({ couple, onShown }: { couple: CoupleDetails; onShown: (contact: CoupleContact) => void }) {
  const { t } = useTranslation('people')
  const { mutate, isPending } = useShowContact(couple.id, onShown)
  return (
    <div className={styles.ledger}>
      <p className="soft">{t('couple.contactText')}</p>
      <Button icon="eye" isPending={isPending} onPress={() => mutate()}>
        {t('couple.contactShow')}
      </Button>
    </div>
  )
}

function Shown({ contact: { email, phone }, couple }: { contact: CoupleContact; couple: CoupleDetails }) {
  const { t } = useTranslation(['people', 'administration'])
  return (
    <Definitions
      layout="lines"
      items={[
        {
          term: t('administration:case.email'),
          value: (
            <a className={styles.address} href={`mailto:${email}`}>
              {email}
            </a>
          ),
        },
        {
          term: t('administration:case.phone'),
          value: (
            <>
              <a href={`tel:${phone}`}>{displayedPhone(phone)}</a>
              {couple.isPhoneConfirmed && <small className={styles.note}>{t('couple.phoneConfirmed')}</small>}
            </>
          ),
        },
      ]}
    />
  )
}

function Looks({ looks }: { looks: CoupleDetails['looks'] }) {
  const { t } = useTranslation('people')
  if (looks.length === 0) return null
  return (
    <>
      <h3 className={styles.facts}>{t('couple.looks')}</h3>
      <ul className={styles.entries}>
        {looks.map(({ at, by }) => (
          <li key={at} className="soft small">
            {[formatInstant(at), by].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  )
}
