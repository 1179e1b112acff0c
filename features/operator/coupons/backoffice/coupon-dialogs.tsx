import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { reducibleThings } from '@bouquet/domain/price-reduction'
import { type Coupon, type NewCoupon, newCoupon } from '@bouquet/features/money/coupons/contract.ts'
import { couponKinds, couponLimits } from '@bouquet/features/money/coupons/rules/coupon.ts'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { SelectField } from '@bouquet/ui/parts/select-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateCoupon, useEndCoupon } from './coupon-queries.ts'
import styles from './coupons.module.css'

const daysOpenAtFirst = 30
const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Creates a coupon. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator-coupons')
  const form = useForm<NewCoupon, unknown, NewCoupon>({
    resolver: zodResolver(newCoupon),
    defaultValues: {
      code: '',
      kind: 'credits',
      credits: 1,
      percentOff: 10,
      reduces: 'credits',
      maxUses: 100,
      firstDay: dayAfter(0),
      lastDay: dayAfter(daysOpenAtFirst),
      note: '',
    },
  })
  const { submit, isSaving, failure } = useCreateCoupon(form, onClose)
  return (
    <FormDialog
      title={t('create.title')}
      submit={{ label: t('create.confirm') }}
      isSending={isSaving}
      urgent
      isOpen
      onClose={onClose}
      onSubmit={submit}
      className={styles.fields}
    >
      <FormProvider {...form}>
        <Fields />
      </FormProvider>
      <ChangeFailure title={t('create.failed')} error={failure} />
    </FormDialog>
  )
}

function Fields() {
  const { t } = useTranslation('operator-coupons')
  const note = useField<NewCoupon, 'note'>('note')
  return (
    <>
      <TextField
        {...useField<NewCoupon, 'code'>('code')}
        label={t('columns.code')}
        hint={t('create.codeHint')}
        autoComplete="off"
        maxLength={24}
      />
      <Benefit />
      <NumberField
        {...useField<NewCoupon, 'maxUses'>('maxUses')}
        label={t('create.maxUses')}
        minValue={1}
        maxValue={couponLimits.uses}
      />
      <DateField {...useField<NewCoupon, 'firstDay'>('firstDay')} label={t('columns.firstDay')} />
      <DateField {...useField<NewCoupon, 'lastDay'>('lastDay')} label={t('columns.lastDay')} />
      <TextAreaField
        {...note}
        value={note.value ?? ''}
        label={t('create.note')}
        rows={3}
        maxLength={couponLimits.noteLength}
      />
    </>
  )
}

/** What the code gives, with the fields of that kind alone. */
function Benefit() {
  const { t } = useTranslation('operator-coupons')
  const { value: kind, onChange } = useField<NewCoupon, 'kind'>('kind')
  return (
    <>
      <Segments
        legend={t('create.kind')}
        name="coupon-kind"
        options={couponKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind ?? 'credits'}
        onChange={onChange}
      />
      {kind === 'percent' ? (
        <>
          <ReducesField />
          <PercentField />
        </>
      ) : (
        <CreditsField />
      )}
    </>
  )
}

function CreditsField() {
  const { t } = useTranslation('operator-coupons')
  const { value, ...field } = useField<NewCoupon, 'credits'>('credits')
  return (
    <NumberField
      {...field}
      value={value ?? Number.NaN}
      label={t('create.credits')}
      hint={t('create.text')}
      minValue={1}
      maxValue={couponLimits.credits}
    />
  )
}

/** What the percentage is taken off: credits, or the first period of Premium by the month, by the year or both. */
function ReducesField() {
  const { t } = useTranslation('operator-coupons')
  const { value, ...field } = useField<NewCoupon, 'reduces'>('reduces')
  return (
    <SelectField
      {...field}
      value={value ?? null}
      label={t('columns.reduces')}
      options={reducibleThings.map((thing) => ({ value: thing, label: t(`reduces.${thing}`) }))}
    />
  )
}

function PercentField() {
  const { t } = useTranslation('operator-coupons')
  const { value, ...field } = useField<NewCoupon, 'percentOff'>('percentOff')
  return (
    <NumberField
      {...field}
      value={value ?? Number.NaN}
      label={t('create.percentOff')}
      hint={t('create.textPercent')}
      minValue={couponLimits.percentOff.min}
      maxValue={couponLimits.percentOff.max}
    />
  )
}

/** Ends a coupon at once. */
export function EndDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation('operator-coupons')
  const end = useEndCoupon(coupon, onClose)
  return (
    <ConfirmDialog
      title={t('end.title', { code: coupon.code })}
      confirm={{ label: t('end.short') }}
      change={end}
      failed={t('end.failed')}
      isOpen
      onClose={onClose}
      onConfirm={() => end.mutate()}
    >
      <p className="soft">{t('end.text')}</p>
    </ConfirmDialog>
  )
}
