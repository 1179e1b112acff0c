import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { AddressFields } from '@bouquet/features/company/locations/backoffice/address-fields.tsx'
import { addressOf } from '@bouquet/features/company/locations/backoffice/address-of.ts'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
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
  const { submit, isSaving } = useSave(form, {
    send: (filled) => call(updateCompanyAddress, { body: filled }),
    ...savedQuery(companyAddressQuery.queryKey, () => call(getCompanyAddress, {})),
    place: 'notice',
    next: (answer) => form.reset(valuesOf(answer)),
  })
  return (
    <div className={styles.columns}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Card>
          <div className={styles.fields}>
            <div>
              <Fields form={form} />
              <MoveHint address={address} country={useWatch({ control, name: 'countryCode' })} />
            </div>
            <Street control={control} />
          </div>
        </Card>
        <SaveBar isDirty={formState.isDirty} isReady={useIsFilled(control)} isSaving={isSaving} />
      </form>
      <AddressMap control={control} />
      {useUnsavedChanges(formState.isDirty)}
    </div>
  )
}

function valuesOf({ street, zipcode, city, countryCode, latitude, longitude }: Address): AddressValues {
  return { street: street ?? '', zipcode, city, countryCode, latitude, longitude }
}

function useIsFilled(control: Control<AddressValues, unknown, Filled>): boolean {
  const { zipcode, city, countryCode } = useWatch({ control })
  return Boolean(zipcode?.trim() && city?.trim() && countryCode)
}

/** Another town or country typed by hand means another point, which the server looks up. */
function Fields({ form }: { form: UseFormReturn<AddressValues, unknown, Filled> }) {
  const { control, setValue, trigger, formState } = form
  const [isPicked, setPicked] = useState(false)
  const forgetPoint = () => {
    setPicked(false)
    setValue('latitude', null, { shouldDirty: true })
    setValue('longitude', null, { shouldDirty: true })
  }
  const pick = (place: PlacePick) => {
    const found = addressOf(place)
    for (const name of ['zipcode', 'city', 'countryCode', 'latitude', 'longitude'] as const)
      setValue(name, found[name], { shouldDirty: true })
    setPicked(true)
    form.clearErrors()
    if (found.zipcode) void trigger()
  }
  const zipcode = useField('zipcode', control)
  const city = useField('city', control)
  const country = useField('countryCode', control)
  return (
    <AddressFields
      zipcode={isPicked ? zipcode : alsoOnChange(zipcode, forgetPoint)}
      city={alsoOnChange(city, forgetPoint)}
      country={alsoOnChange(country, forgetPoint)}
      onPlace={pick}
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
      hint={t('address.streetHint')}
    />
  )
}

function alsoOnChange<Field extends { value: string; onChange: (text: string) => void }>(
  field: Field,
  act: () => void,
): Field {
  const onChange = (text: string) => {
    if (text.trim() !== field.value.trim()) act()
    field.onChange(text)
  }
  return { ...field, onChange }
}
