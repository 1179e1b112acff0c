import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatMoney } from '@bouquet/backoffice/format-money.ts'
import { formatInstantDay } from '@bouquet/backoffice/formats.ts'
import type { Money } from '@bouquet/domain/money'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { SubscriptionState } from '../contract.ts'
import { withdrawalDays } from '../rules/subscription.ts'
import { isOffered, type PremiumStage } from '../rules/subscription-actions.ts'
import { CancelButton, WithdrawButton } from './ending.tsx'
import { LateText } from './late-text.tsx'
import styles from './state-card.module.css'
import { stageOf, useDeed, useManage } from './subscription-query.ts'

/** The state of the caller's Premium, and the actions on it; nothing for a provider who never had it. */
export function StateCard({ state }: { state: SubscriptionState }) {
  const { t } = useTranslation('subscription')
  if (state.status === 'none') return null
  const start = state.startedAt ? formatInstantDay(state.startedAt) : ''
  const end = state.endsAt ? formatInstantDay(state.endsAt) : ''
  const stage = stageOf(state)
  const named = isGranted(state) ? 'given' : state.status
  return (
    <Card aria-labelledby="premium-state" className={styles.card}>
      <CardHead title={state.late ? t('late.title') : t(`state.${named}.title`)} titleId="premium-state">
        {state.isOpen && state.plan && <Chip tone="gold">{t(`state.${state.plan}`)}</Chip>}
      </CardHead>
      {state.late && (
        <Callout tone="brick" icon="card">
          <LateText late={state.late} />
        </Callout>
      )}
      <Summary state={state} start={start} end={end} />
      <RenewalPrice state={state} />
      {state.supportEmail && <Support email={state.supportEmail} hours={state.plans.supportHours ?? 0} />}
      {isOffered('manage', stage) && <Actions state={state} stage={stage} end={end} />}
      {isOffered('withdraw', stage) && <Withdrawal {...state.withdrawal} />}
    </Card>
  )
}

/** Open without a subscription, with a day on which it ends. */
function isGranted({ status, plan, canManage, isOpen }: SubscriptionState): boolean {
  return isOpen && !canManage && plan === null && status === 'cancellation'
}

/** The start and end dates; for an unpaid period, dates that depend on its payment are left out. */
function Summary({ state, start, end }: { state: SubscriptionState; start: string; end: string }) {
  const { t } = useTranslation('subscription')
  if (state.status === 'none') return null
  if (isGranted(state)) return <p>{t('state.given.text', { start, end })}</p>
  if (state.status !== 'active') return <p>{t(`state.${state.status}.text`, { end })}</p>
  return <p>{state.late ? t('late.since', { start }) : t('state.active.text', { start, end })}</p>
}

/** A subscription keeps the price that it began with, which need not be the one on sale. */
function RenewalPrice({ state: { status, priceCents: cents, currency } }: { state: SubscriptionState }) {
  const { t } = useTranslation('subscription')
  if (status !== 'active' || cents === null) return null
  return <p>{t('state.price', { price: formatMoney({ cents, currency }) })}</p>
}

function Actions({ state, stage, end }: { state: SubscriptionState; stage: PremiumStage; end: string }) {
  const { t } = useTranslation('subscription')
  const manage = useManage()
  const renew = useDeed('renew')
  const error = manage.error ?? renew.error
  const amount = amountBack(state.withdrawal)
  return (
    <>
      <div className={styles.actions}>
        {isOffered('renew', stage) && (
          <Button variant="primary" isPending={renew.isPending} onPress={() => renew.mutate()}>
            {t('actions.renew')}
          </Button>
        )}
        <Button
          icon="card"
          {...(state.late && { variant: 'primary' as const })}
          isPending={manage.isPending}
          onPress={() => manage.mutate()}
        >
          {state.late ? t('late.changeCard') : t('actions.manage')}
        </Button>
        {isOffered('cancel', stage) && <CancelButton end={end} />}
        {amount && <WithdrawButton amount={amount} />}
      </div>
      <ChangeFailure title={t('actions.failed')} error={error} />
    </>
  )
}

/** The support address for Premium, and how soon it answers. */
function Support({ email, hours }: { email: string; hours: number }) {
  const { t } = useTranslation('subscription')
  return (
    <p className={styles.note}>
      {t('support.text', { hours })}{' '}
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  )
}

function amountBack({ refusal, amountCents: cents, currency }: SubscriptionState['withdrawal']): Money | null {
  return refusal !== null || cents === null || currency === null ? null : { cents, currency }
}

/** Until when the yearly plan can be withdrawn from, or why it cannot. */
function Withdrawal({ refusal, until }: SubscriptionState['withdrawal']) {
  const { t } = useTranslation('subscription')
  if (refusal === 'not_subscribed') return null
  return (
    <p className={styles.note}>
      {refusal === null
        ? until && t('withdraw.possible', { until: formatInstantDay(until) })
        : t(`refusal.${refusal}`, { days: withdrawalDays })}
    </p>
  )
}
