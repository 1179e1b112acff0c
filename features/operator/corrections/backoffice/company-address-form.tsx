import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatCountry } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import type { Point } from '@bouquet/domain/distance'
import type { companyAddressView } from '@bouquet/features/company/company/contract.ts'
import { AddressFields } from '@bouquet/features/company/locations/backoffice/address-fields.tsx'
import { pointOf } from '@bouquet/features/company/locations/backoffice/placed-address.ts'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { addressCorrection, correctCompanyAddress } from '../contract.ts'
import { CorrectionForm } from './correction-form.tsx'
import { savedPart } from './correction-queries.ts'

type Address = z.output<typeof companyAddressView>
type Form = z.input<typeof addressCorrection>
type Filled = z.output<typeof addressCorrection>

/** Where a company is. */
export function CompanyAddressForm({ id, address }: { id: string; address: Address }) {
  const { t } = useTranslation(['corrections', 'company', 'onboarding'])
  const form = useForm<Form, unknown, Filled>({
    resolver: zodResolver(addressCorrection),
    defaultValues: valuesOf(address),
    mode: 'onTouched',
  })
  const save = useVersionedSave(form, {
    present: address,
    draftOf: `address ${id}`,
    ...savedPart(id, 'address', address),
    valuesOf,
    send: (body: Filled, version) => call(correctCompanyAddress, { params: { id }, body, version }),
    place: 'notice',
  })
  const texts = ({ street, zipcode, city, countryCode }: Form) => [
    { label: t('onboarding:address.zipcode'), text: zipcode },
    { label: t('onboarding:address.city'), text: city },
    { label: t('onboarding:address.country'), text: countryCode && formatCountry(countryCode) },
    { label: t('company:address.street'), text: street ?? '' },
  ]
  const street = useField('street', form.control)
  return (
    <CorrectionForm title={t('address')} form={form} save={save} valuesOf={valuesOf} texts={texts}>
      <Place form={form} />
      <TextField
        {...street}
        value={street.value ?? ''}
        label={t('company:address.street')}
        optional={t('company:optional')}
        autoComplete="off"
      />
    </CorrectionForm>
  )
}

function valuesOf({ street, zipcode, city, countryCode, latitude, longitude }: Address): Form {
  return { street: street ?? '', zipcode, city, countryCode, latitude, longitude, reason: '' }
}

/** Another town, postal code or country typed by hand means another point, which the server looks up. */
function Place({ form }: { form: UseFormReturn<Form, unknown, Filled> }) {
  const { control, setValue, formState } = form
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
      onPicked={() => form.clearErrors()}
      placeError={fieldProblemText(formState.errors.latitude)}
    />
  )
}
