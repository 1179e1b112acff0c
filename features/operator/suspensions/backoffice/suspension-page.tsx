import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { suspensionAllows } from '@bouquet/domain/suspension'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { RecordPage } from '@bouquet/features/operator/administration/backoffice/record-frame.tsx'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { Suspensions } from '../contract.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { suspensionsQuery, useLift } from './suspension-queries.ts'

/** Whether an account is suspended, with the buttons for it, and its suspensions. */
export function SuspensionPage() {
  const { t } = useTranslation(['suspensions', 'people'])
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(suspensionsQuery(id))}
      list={{ label: t('people:title'), to: administrationPaths.people }}
      titleOf={({ fullName }) => t('title', { name: fullName })}
      failure={t('failed')}
    >
      {(account) => <Account key={id} id={id} account={account} />}
    </RecordPage>
  )
}

function Account({ id, account }: { id: string; account: Suspensions }) {
  const { t } = useTranslation('suspensions')
  return (
    <>
      <PageHead
        title={t('title', { name: account.fullName })}
        lead={
          <Link className="text-link" to={administrationPaths.user(id)}>
            {t('toAccount')}
          </Link>
        }
      />
      <div className={styles.stack}>
        <Present id={id} account={account} />
        <Former suspensions={account.suspensions} />
      </div>
    </>
  )
}

function Present({ id, account }: { id: string; account: Suspensions }) {
  const { t } = useTranslation('suspensions')
  const { isSuspended, isOperator, hasPremium } = account
  const mayAppoint = useMay('operators')
  const mayDecide = useMay('people.write') && (mayAppoint || !isOperator)
  const state = isSuspended ? 'suspended' : 'free'
  const [running] = account.suspensions
  return (
    <Callout
      tone={isSuspended ? 'brick' : 'sky'}
      title={isSuspended && running ? t('until', { date: formatInstant(running.endsAt) }) : t('free')}
      action={
        mayDecide &&
        (suspensionAllows('lift', state) ? <Lift id={id} account={account} /> : <Suspend id={id} account={account} />)
      }
    >
      <p>{t(isSuspended ? 'untilText' : 'freeText')}</p>
      {hasPremium && <p>{t('premium')}</p>}
    </Callout>
  )
}

function Suspend({ id, account }: { id: string; account: Suspensions }) {
  const { t } = useTranslation('suspensions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" icon="lock" onPress={() => setOpen(true)}>
        {t('suspend')}
      </Button>
      <SuspendDialog id={id} account={account} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Lift({ id, account }: { id: string; account: Suspensions }) {
  const { t } = useTranslation('suspensions')
  const [isOpen, setOpen] = useState(false)
  const lift = useLift(id, () => setOpen(false))
  const close = () => {
    lift.reset()
    setOpen(false)
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('lift')}</Button>
      <ConfirmDialog
        title={t('liftAsk', { name: account.fullName })}
        confirm={{ label: t('liftConfirm'), variant: 'primary' }}
        change={lift}
        failed={t('failedLift')}
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => lift.mutate()}
      >
        <p className="soft">{t('liftText')}</p>
      </ConfirmDialog>
    </>
  )
}

function Former({ suspensions }: Pick<Suspensions, 'suspensions'>) {
  const { t } = useTranslation('suspensions')
  return (
    <Card aria-labelledby="suspensions">
      <CardHead title={t('all')} titleId="suspensions" />
      {suspensions.length === 0 && <p className={`soft ${styles.facts}`}>{t('none')}</p>}
      <ol className={styles.entries}>
        {suspensions.map((suspension) => (
          <Entry key={suspension.startedAt} suspension={suspension} />
        ))}
      </ol>
    </Card>
  )
}

function Entry({ suspension }: { suspension: Suspensions['suspensions'][number] }) {
  const { t } = useTranslation('suspensions')
  const { startedAt, endsAt, suspendedBy, liftedAt, liftedBy, reason } = suspension
  return (
    <li>
      <p>
        <b>{t('span', { start: formatInstant(startedAt), end: formatInstant(endsAt) })}</b>
      </p>
      <p className="soft small">
        {[
          suspendedBy && t('by', { name: suspendedBy }),
          liftedAt && liftedBy && t('liftedBy', { name: liftedBy, date: formatInstant(liftedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.reason}>{reason}</p>
    </li>
  )
}
