import { call } from '@bouquet/backoffice/api/client.ts'
import { download } from '@bouquet/backoffice/api/download.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { OptionalNumberField } from '@bouquet/backoffice/forms/optional-number-field.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { type Currency, moneyInput } from '@bouquet/domain/money'
import { DocumentField } from '@bouquet/features/media/documents/backoffice/document-field.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { getBrochure, type Prices, pricesForm, updatePrices } from '../contract.ts'
import { priceLimits } from '../rules/prices.ts'
import { DayCostCard } from './day-cost-card.tsx'
import { HireFeesCard } from './hire-fees-card.tsx'
import { pricesQuery, readPrices, useBrochure } from './price-queries.ts'
import styles from './prices.module.css'
import type { PricesValues } from './prices-values.ts'
import { usePricesTexts } from './use-prices-texts.ts'

type Filled = z.output<typeof pricesForm>

/** All prices of a venue; the brochure is uploaded at once. */
export function PricesForm({ venueId: id, prices }: { venueId: string; prices: Prices }) {
  const form = useForm<PricesValues, unknown, Filled>({
    resolver: zodResolver(pricesForm),
    defaultValues: valuesOf(prices),
    mode: 'onTouched',
  })
  const { isDirty, isValid } = form.formState
  const read = () => readPrices(id)
  const { submit, isSaving, other, takeOther, saveOver } = useVersionedSave(form, {
    present: prices,
    read,
    valuesOf,
    send: (body: Filled, version) => call(updatePrices, { params: { id }, body, version }),
    ...savedQuery(pricesQuery(id).queryKey, read),
    place: 'notice',
  })
  const textsOf = usePricesTexts(prices.currency)
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.page} onSubmit={submit}>
        <OnRequest />
        <HireFeesCard currency={prices.currency} />
        <FurtherCard currency={prices.currency} />
        <BrochureCard venueId={id} isStored={prices.brochure !== null} />
        <DayCostCard currency={prices.currency} />
        <SaveBar isDirty={isDirty} isReady={isDirty && isValid} isSaving={isSaving} />
      </form>
      {useUnsavedChanges(isDirty)}
      {other && (
        <ChangedElsewhere
          theirs={textsOf(valuesOf(other))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </FormProvider>
  )
}

function valuesOf({ currency, brochure, version, ...values }: Prices): PricesValues {
  return values
}

function OnRequest() {
  const { t } = useTranslation('venue-prices')
  const { value, onChange } = useField<PricesValues, 'isOnRequest'>('isOnRequest')
  return (
    <Card>
      <Switch isSelected={value} onChange={onChange} detail={t('onRequestDetail')}>
        {t('onRequest')}
      </Switch>
    </Card>
  )
}

const amounts = ['securityDeposit', 'overtime', 'corkage', 'cleaning'] as const

function FurtherCard({ currency }: { currency: Currency }) {
  const { t } = useTranslation('venue-prices')
  return (
    <Card aria-labelledby="further-prices">
      <div className={styles.fields}>
        <h2 id="further-prices">{t('further')}</h2>
        <div className={styles.pair}>
          <Amount name="perHead" currency={currency} />
          <OptionalNumberField
            field={useField<PricesValues, 'perHeadMinimumGuests'>('perHeadMinimumGuests')}
            minValue={1}
            maxValue={priceLimits.guests}
            label={t('minimum')}
          />
          <OptionalNumberField
            field={useField<PricesValues, 'depositPercent'>('depositPercent')}
            minValue={1}
            maxValue={100}
            label={t('deposit')}
          />
          {amounts.map((name) => (
            <Amount key={name} name={name} currency={currency} />
          ))}
        </div>
        <TextAreaField
          {...useField<PricesValues, 'included'>('included')}
          rows={4}
          label={t('included')}
          hint={t('includedHint')}
        />
      </div>
    </Card>
  )
}

function Amount({ name, currency }: { name: (typeof amounts)[number] | 'perHead'; currency: Currency }) {
  const { t } = useTranslation('venue-prices')
  return (
    <OptionalNumberField
      field={useField<PricesValues, `${typeof name}Cents`>(`${name}Cents`)}
      share={100}
      minValue={0}
      maxValue={priceLimits.amountCents / 100}
      formatOptions={moneyInput(currency)}
      label={t(name)}
    />
  )
}

function BrochureCard({ venueId: id, isStored }: { venueId: string; isStored: boolean }) {
  const { t } = useTranslation('venue-prices')
  const { store, remove } = useBrochure(id)
  return (
    <Card aria-labelledby="brochure">
      <div className={styles.fields}>
        <h2 id="brochure">{t('brochure')}</h2>
        <DocumentField
          labels={{
            choose: t('brochureAdd'),
            replace: t('brochureReplace'),
            save: t('brochureSave'),
            remove: t('brochureDelete'),
            hint: t('brochureHint'),
            failed: t('notDone'),
            group: t('brochure'),
          }}
          types={['application/pdf']}
          isStored={isStored}
          store={store}
          remove={remove}
          onSave={() => download(getBrochure, { params: { id } })}
        />
      </div>
    </Card>
  )
}
