import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { creditsPerUnlock } from '@bouquet/domain/event-request'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { LockedContact } from '@bouquet/ui/parts/locked-contact.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './contact-card.module.css'
import type { EventRequestDetail } from './event-request-detail.ts'
import type { Permissions } from './request-permissions.ts'
import { SubscribePrompt } from './subscribe-prompt.tsx'

const BuyToOpen = lazyPart(
  async () => (await import('@bouquet/features/money/credits/backoffice/buy-to-open.tsx')).BuyToOpen,
  'credits',
)

/** The phone number in groups of digits; shown as it is stored while the formatting rules cannot be loaded. */
const SpacedPhone = lazy(async () => {
  const part = await import('./spaced-phone.tsx').catch(() => null)
  return { default: part?.SpacedPhone ?? (({ phone }: { phone: string }) => phone) }
})

/** A long address goes on before its @, rather than with its last letter. */
function AddressInLines({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

export type Acts = { permissions: Permissions; credits: number; onUnlock: () => void; onReject: () => void }
type Member = EventRequestDetail['project']['member']

/** The couple's contact data; while they are sealed, grey bars and the price of opening them. */
export function ContactCard({
  uuid,
  member,
  openedWith,
  ...acts
}: Acts & { uuid: string; member: Member; openedWith: EventRequestDetail['message']['openedWith'] }) {
  const { t } = useTranslation('event-requests')
  const { permissions, onReject } = acts
  const [wasSealed] = useState(!permissions.isOpen)
  const hidden = t(permissions.mayUnlock ? 'contact.hidden' : 'contact.neverShown')
  return (
    <Card aria-labelledby="request-contact" className={styles.contact}>
      <CardHead title={t('contact.title')} titleId="request-contact" />
      <dl className={styles.lines} data-opened={(wasSealed && permissions.isOpen) || undefined}>
        <Line icon="users" name={t('contact.name')}>{`${member.firstname} ${member.lastname}`}</Line>
        <Line icon="mail" name={t('contact.email')}>
          {member.email ? (
            <a href={`mailto:${member.email}`}>
              <AddressInLines address={member.email} />
            </a>
          ) : (
            <LockedContact kind="email" spoken={hidden} />
          )}
        </Line>
        <Line icon="phone" name={t('contact.phone')}>
          {member.phone ? (
            <a href={`tel:${member.phone}`}>
              <Suspense fallback={member.phone}>
                <SpacedPhone phone={member.phone} />
              </Suspense>
            </a>
          ) : (
            <LockedContact kind="phone" spoken={hidden} />
          )}
        </Line>
      </dl>
      {openedWith === 'other_request' && <p className={`small soft ${styles.fine}`}>{t('contact.byOtherRequest')}</p>}
      {permissions.isOpen && <Reach member={member} />}
      {permissions.mayUnlock && <UnlockOffer uuid={uuid} {...acts} />}
      {permissions.mayReject && (
        <div className={styles.decline}>
          <Button wide variant={permissions.isOpen ? 'quiet' : 'secondary'} onPress={onReject}>
            {t('reject.action')}
          </Button>
        </div>
      )}
      {permissions.mayUnlock && <p className={`small soft ${styles.fine}`}>{t('unlock.fine')}</p>}
      {permissions.mayUnlock && <SubscribePrompt />}
    </Card>
  )
}

function Line({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="sr">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Reach({ member }: { member: Member }) {
  const { t } = useTranslation('event-requests')
  return (
    <div className={styles.reach}>
      <a className={buttonClass({ variant: 'primary', wide: true })} href={`mailto:${member.email}`}>
        <Icon name="mail" /> {t('contact.write')}
      </a>
      <a className={buttonClass({ wide: true })} href={`tel:${member.phone}`}>
        <Icon name="phone" /> {t('contact.call')}
      </a>
    </div>
  )
}

function UnlockOffer({ uuid, credits, onUnlock }: Acts & { uuid: string }) {
  const { t } = useTranslation('event-requests')
  return (
    <>
      <p className={styles.price}>
        <span className="figure">{t('unlock.cost', { count: creditsPerUnlock })}</span>
        <span className="soft small">
          <WhatRemains credits={credits} />
        </span>
      </p>
      <div className={styles.unlock}>
        {credits < creditsPerUnlock ? (
          <Suspense>
            <BuyToOpen uuid={uuid} />
          </Suspense>
        ) : (
          <Button variant="primary" wide icon="unlock" onPress={onUnlock}>
            {t('unlock.action')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The balance after unlocking. */
function WhatRemains({ credits }: { credits: number }) {
  const { t } = useTranslation('event-requests')
  if (credits < creditsPerUnlock) return t('unlock.noneLeft')
  return t('unlock.left', { count: credits - creditsPerUnlock })
}
