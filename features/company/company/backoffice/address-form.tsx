import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { Point } from '@bouquet/domain/distance'
import { AddressFields } from '@bouquet/features/company/locations/backoffice/address-fields.tsx'
import { pointOf } from '@bouquet/features/company/locations/backoffice/placed-address.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { companyAddressUpdate, getCompanyAddress, updateCompanyAddress } from '../contract.ts'
import { AddressMap } from './address-map.tsx'
import type { Address, AddressValues } from './address-values.ts'
import styles from './company.module.css'
import { companyAddressQuery } from './company-queries.ts'
import { MoveHint } from './move-hint.tsx'

type Filled = z.output<typeof companyAddressUpdate>

export function AddressForm({ address }: { address: Address }) {
  const form = useForm<AddressValues, unknown, Filled>({
    resolver: zodResolver(companyAddressUpdate),
    defaultValues: valuesOf(address),
    mode: 'onTouched',
  })
  const { control, formState } = form
  const read = () => call(getCompanyAddress, {})
  const save = useVersionedSave(form, {
    present: address,
    read,
    valuesOf,
    send: (filled: Filled, version) => call(updateCompanyAddress, { body: filled, version }),
    ...savedQuery(companyAddressQuery.queryKey, read),
    place: 'notice',
  })
  const texts = useAddressTexts()
  return (
    <div className={styles.columns}>
      <form noValidate className={styles.form} onSubmit={save.submit}>
        <Card>
          <div className={styles.fields}>
            <div>
              <Fields form={form} />
              <MoveHint address={address} country={useWatch({ control, name: 'countryCode' })} />
            </div>
            <Street control={control} />
          </div>
        </Card>
        <SaveBar
          isDirty={formState.isDirty}
          isReady={useIsFilled(control) && formState.isDirty}
          isSaving={save.isSaving}
        />
      </form>
      <AddressMap control={control} />
      {save.other && (
        <ChangedElsewhere
          theirs={texts(valuesOf(save.other))}
          ours={texts(form.getValues())}
          onTake={save.takeOther}
          onKeep={save.saveOver}
        />
      )}
      {useUnsavedChanges(formState.isDirty)}
    </div>
  )
}

function valuesOf({ street, zipcode, city, countryCode, latitude, longitude }: Address): AddressValues {
  return { street: street ?? '', zipcode, city, countryCode, latitude, longitude }
}

function useAddressTexts() {
  const { t } = useTranslation(['company', 'onboarding'])
  return ({ street, zipcode, city, countryCode }: AddressValues): FieldText[] => [
    { label: t('onboarding:address.zipcode'), text: zipcode },
    { label: t('onboarding:address.city'), text: city },
    { label: t('onboarding:address.country'), text: countryCode && formatCountry(countryCode) },
    { label: t('address.street'), text: street ?? '' },
  ]
}

function useIsFilled(control: Control<AddressValues, unknown, Filled>): boolean {
  const { zipcode, city, countryCode } = useWatch({ control })
  return Boolean(zipcode?.trim() && city?.trim() && countryCode)
}

/** Another town, postal code or country typed by hand means another point, which the server looks up. */
function Fields({ form }: { form: UseFormReturn<AddressValues, unknown, Filled> }) {
  const { control, setValue, trigger, formState } = form
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const setPoint = (point: Point | null) => {
    setValue('latitude', point?.latitude ?? null, { shouldDirty: true })
    setValue('longitude', point?.longitude ?? null, { shouldDirty: true })
  }
  return (
    <AddressFields
      zipcode={useField('zipcode', control)}
      city={useField('city', control)}
      country={useField('countryCode', control)}
      point={pointOf({ latitude, longitude })}
      onPoint={setPoint}
      onPicked={(hasPostalCode) => {
        form.clearErrors()
        if (hasPostalCode) void trigger()
      }}
      placeError={fieldProblemText(formState.errors.latitude)}
    />
  )
}

/** Couples never see the street; it does not change the point on the map. */
function Street({ control }: { control: Control<AddressValues, unknown, Filled> }) {
  const { t } = useTranslation('company')
  const field = useField('street', control)
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      autoComplete="street-address"
      label={t('address.street')}
      optional={t('optional')}
      hint={t('address.streetHint')}
    />
  )
}
