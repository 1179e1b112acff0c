import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import type { InstagramStatus } from '@bouquet/features/profile/instagram/contract.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './social-networks.module.css'
import { socialLinksQuery } from './social-query.ts'
import { type Connecting, useBeginConnection, useRevocation } from './use-instagram.ts'

const refetchMs = 2000

/** The connection to Instagram: to connect, renew or disconnect. */
export function InstagramCard({ status, connecting }: { status: InstagramStatus; connecting: Connecting }) {
  const { t } = useTranslation('social-networks')
  const begin = useBeginConnection()
  const [isAsking, setAsking] = useState(false)
  const { hasToken, tokenExpired } = status
  const error = connecting.error ?? begin.error
  return (
    <Card className={styles.instagram} aria-labelledby="instagram">
      <CardHead title={t('instagram.title')} titleId="instagram">
        <StateChip status={status} />
      </CardHead>
      <p className="soft">{t('instagram.text')}</p>
      {hasToken && <Facts status={status} />}
      <PremiumNote />
      {tokenExpired && <Callout tone="gold">{t('instagram.expiredText')}</Callout>}
      <ChangeFailure title={t('errors.connecting')} error={error} />
      <div className={styles.actions}>
        {(!hasToken || tokenExpired) && (
          <Button isPending={begin.isPending || begin.isSuccess || connecting.isPending} onPress={() => begin.mutate()}>
            {t(hasToken ? 'instagram.renew' : 'instagram.connect')}
          </Button>
        )}
        {hasToken && (
          <Button variant="quiet" onPress={() => setAsking(true)}>
            {t('instagram.revoke')}
          </Button>
        )}
      </div>
      {isAsking && <RevokeDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function StateChip({ status: { hasToken, tokenExpired } }: { status: InstagramStatus }) {
  const { t } = useTranslation('social-networks')
  if (!hasToken) return null
  return tokenExpired ? (
    <Chip tone="gold">{t('instagram.expired')}</Chip>
  ) : (
    <Chip tone="sage">{t('instagram.active')}</Chip>
  )
}

function Facts({ status: { username, syncedAt, pictureCount, tokenExpired } }: { status: InstagramStatus }) {
  const { t } = useTranslation('social-networks')
  const { isPremium } = useCurrentUser()
  const waits = isPremium && !tokenExpired && syncedAt === null
  useQuery({ ...socialLinksQuery, refetchInterval: waits ? refetchMs : false })
  return (
    <div>
      <p translate="no">
        <b>{`@${username}`}</b>
      </p>
      <p className="soft small" role="status">
        {waits && t('instagram.syncing')}
        {syncedAt && t('instagram.synced', { count: pictureCount, moment: formatInstant(syncedAt) })}
      </p>
    </div>
  )
}

function PremiumNote() {
  const { t } = useTranslation('social-networks')
  const { isPremium, isModerated } = useCurrentUser()
  if (isPremium) return null
  return (
    <p className="small">
      {t('instagram.premium')}{' '}
      {isModerated && (
        <Link className="text-link" to={subscriptionPath}>
          {t('instagram.upgrade')}
        </Link>
      )}
    </p>
  )
}

function RevokeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('social-networks')
  const revocation = useRevocation(onClose)
  return (
    <ConfirmDialog
      title={t('instagram.revokeTitle')}
      confirm={{ label: t('instagram.revoke') }}
      cancel={t('instagram.keep')}
      change={revocation}
      failed={t('errors.revokeFailed')}
      isOpen
      onClose={onClose}
      onConfirm={() => revocation.mutate()}
    >
      <p className="soft">{t('instagram.revokeText')}</p>
    </ConfirmDialog>
  )
}
