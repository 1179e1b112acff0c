import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { type Currency, moneyInput } from '@bouquet/domain/money'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type PrestationForm, prestationForm, type VenuePrestationDetail } from '../contract.ts'
import { prestationLimits } from '../rules/prestation.ts'
import { type PrestationFields, prestationValues, useSavePrestation } from './prestation-queries.ts'
import styles from './venue-services.module.css'

type Offered = { slug: string; label: string }
type Props = {
  venueId: string
  currency: Currency
  /** The prestation to change; without one, a new one is added from those that are `offered`. */
  prestation?: VenuePrestationDetail
  offered: Offered[]
  onClose: () => void
}
type Fields = { control: Control<PrestationFields, unknown, PrestationForm> }

/** Adds a prestation from the catalogue to a venue, or changes its details. */
export function PrestationDialog({ venueId, currency, prestation, offered, onClose }: Props) {
  const { t } = useTranslation(['prestations', 'common'])
  const form = useForm<PrestationFields, unknown, PrestationForm>({
    resolver: zodResolver(prestationForm) as never,
    defaultValues: prestationValues(prestation ?? null),
  })
  const { submit, isSaving, failure, other, takeOther, saveOver } = useSavePrestation(form, {
    venueId,
    known: prestation ?? null,
    onSaved: onClose,
  })
  const said = ({ title, description, budgetStartingFrom }: PrestationFields) => [
    { label: t('form.title'), text: title },
    { label: t('form.description'), text: description },
    { label: t('form.budget'), text: budgetStartingFrom === null ? '' : formatNumber(budgetStartingFrom) },
  ]
  return (
    <>
      <FormDialog
        urgent
        title={prestation ? t('form.change') : t('form.add')}
        submit={{ label: prestation ? t('common:save') : t('form.submit') }}
        isSending={isSaving}
        isOpen={other === null}
        onClose={onClose}
        onSubmit={submit}
        className={styles.fields}
      >
        {prestation ? <p className="soft">{prestation.label}</p> : <Choice control={form.control} offered={offered} />}
        <TextField {...useField('title', form.control)} isRequired label={t('form.title')} hint={t('form.titleHint')} />
        <Description control={form.control} />
        <Budget control={form.control} currency={prestation?.currency ?? currency} />
        <ChangeFailure title={t('errors.saving')} error={failure} />
      </FormDialog>
      {other && (
        <ChangedElsewhere
          theirs={said(prestationValues(other))}
          ours={said(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function Choice({ control, offered }: Fields & { offered: Offered[] }) {
  const { t } = useTranslation('prestations')
  const { onChange, ...field } = useField('prestation', control)
  return (
    <NativeSelect
      {...field}
      id="venue-prestation"
      required
      label={t('form.prestation')}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('form.choose')}</option>
      {offered.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

function Description({ control }: Fields) {
  const { t } = useTranslation('prestations')
  const field = useField('description', control)
  const limit = {
    used: formatNumber(field.value.trim().length),
    all: formatNumber(prestationLimits.longestDescription),
  }
  return (
    <TextAreaField
      {...field}
      isRequired
      rows={3}
      label={t('form.description')}
      hint={t('form.descriptionHint')}
      count={t('form.count', limit)}
    />
  )
}

function Budget({ control, currency }: Fields & { currency: Currency }) {
  const { t } = useTranslation('prestations')
  const { value, onChange, ...field } = useField('budgetStartingFrom', control)
  return (
    <NumberField
      {...field}
      isRequired
      label={t('form.budget')}
      hint={t('form.budgetHint')}
      minValue={0}
      formatOptions={moneyInput(currency)}
      value={value ?? Number.NaN}
      onChange={(amount) => onChange(Number.isNaN(amount) ? null : amount)}
    />
  )
}
