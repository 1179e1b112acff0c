import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { LoadingFailure } from '@bouquet/backoffice/shell/loading-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorInvitation } from '../contract.ts'
import { invitationsQuery, useResend, useWithdraw } from './operator-queries.ts'
import styles from './operators.module.css'

/** The invitations that wait for an answer; nothing while there are none. */
export function OpenInvitations() {
  const { t } = useTranslation('operators')
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery)
  const [withdrawn, setWithdrawn] = useState<OperatorInvitation | null>(null)
  if (error && !data)
    return <LoadingFailure title={t('open.loading')} error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!data?.invitations.length) return null
  return (
    <Card aria-labelledby="open-invitations">
      <CardHead title={t('open.title')} titleId="open-invitations" />
      <ul>
        {data.invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onWithdraw={() => setWithdrawn(invitation)} />
        ))}
      </ul>
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Card>
  )
}

function Invitation({ invitation, onWithdraw }: { invitation: OperatorInvitation; onWithdraw: () => void }) {
  const { t } = useTranslation('operators')
  const { email, roles, invitedBy, expiresAt, isExpired } = invitation
  const resend = useResend(invitation)
  const facts = [
    roles.map((role) => t(`role.${role}.name`)).join(', '),
    invitedBy && t('open.by', { name: invitedBy }),
    t(isExpired ? 'open.expired' : 'open.until', { date: formatInstantDay(expiresAt) }),
  ]
  return (
    <li className={styles.invitation}>
      <div className={styles.invited}>
        <p>
          <b className={styles.address}>{email}</b>
        </p>
        <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="quiet"
          icon="send"
          aria-label={t('open.resendTo', { email })}
          isPending={resend.isPending}
          onPress={() => resend.mutate()}
        >
          {t('open.resend')}
        </Button>
        <Button variant="quiet" icon="close" aria-label={t('withdraw.of', { email })} onPress={onWithdraw}>
          {t('withdraw.action')}
        </Button>
      </div>
    </li>
  )
}

function WithdrawDialog({ invitation, onClose }: { invitation: OperatorInvitation; onClose: () => void }) {
  const { t } = useTranslation('operators')
  const withdraw = useWithdraw(invitation, onClose)
  return (
    <ConfirmDialog
      title={t('withdraw.title', { email: invitation.email })}
      confirm={{ label: t('withdraw.confirm') }}
      change={withdraw}
      failed={t('withdraw.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => withdraw.mutate()}
    >
      <p className="soft">{t('withdraw.text')}</p>
    </ConfirmDialog>
  )
}
