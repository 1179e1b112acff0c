import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { couponEntry, redeemCoupon } from '../contract.ts'
import styles from './coupon-card.module.css'

type Form = { code: string }
type Used = RouteResult<typeof redeemCoupon>

/** Takes the credits of a code; `onUsed` refreshes what shows the balance. */
export function CouponCard({ onUsed }: { onUsed: () => void }) {
  const { t } = useTranslation('coupons')
  const form = useForm<Form>({ resolver: zodResolver(couponEntry), defaultValues: { code: '' } })
  const { submit, isSaving, failure } = useRedeem(form, onUsed)
  return (
    <Card aria-labelledby="coupon" className={styles.card}>
      <CardHead title={t('title')} titleId="coupon" />
      <p className="soft">{t('text')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...useField('code', form.control)} label={t('label')} autoComplete="off" maxLength={60} />
        <Button type="submit" isPending={isSaving}>
          {t('submit')}
        </Button>
        <ChangeFailure title={t('failed')} error={failure} />
      </form>
    </Card>
  )
}

function useRedeem(form: UseFormReturn<Form>, onUsed: () => void) {
  const { t } = useTranslation('coupons')
  return useSave(form, {
    draftOf: null,
    send: (body, key) => call(redeemCoupon, { body, idempotencyKey: key }),
    find: (_, key) => findByKey<Used>(key),
    onDone: onUsed,
    done: ({ credits }) => t('done', { count: credits }),
    failed: t('failed'),
    fieldsOfCodes: {
      coupon_unknown: 'code',
      coupon_ended: 'code',
      coupon_used_up: 'code',
      coupon_already_used: 'code',
    },
    next: () => form.reset({ code: '' }),
  })
}
