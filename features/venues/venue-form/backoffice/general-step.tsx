import { fieldProblemText, problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import type { Point } from '@bouquet/domain/distance'
import { AddressFields } from '@bouquet/features/company/locations/backoffice/address-fields.tsx'
import { pointOf } from '@bouquet/features/company/locations/backoffice/placed-address.ts'
import { venueTypesQuery } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VenueValues } from './form-values.ts'
import styles from './venue-form.module.css'

/** The kind of venue, its address, and its contact data. */
export function GeneralStep({ isValidated }: { isValidated: boolean }) {
  const { t } = useTranslation('venue-form')
  return (
    <div className={styles.fields}>
      {isValidated && <Callout>{t('secondLook')}</Callout>}
      <Line name="name" label={t('fields.name')} hint={t('hints.name')} />
      <TypeField />
      <div className={styles.pair}>
        <Line name="email" type="email" autoComplete="email" label={t('fields.email')} />
        <Line name="phone" type="tel" autoComplete="tel" label={t('fields.phone')} />
      </div>
      <h3>{t('place')}</h3>
      <Line name="address" autoComplete="street-address" label={t('fields.address')} hint={t('hints.address')} />
      <Place />
      <h3>{t('people')}</h3>
      <div className={styles.pair}>
        <Line name="contactPerson.name" autoComplete="name" label={t('fields.contactName')} optional={t('optional')} />
        <Line
          name="contactPerson.role"
          autoComplete="organization-title"
          label={t('fields.contactRole')}
          optional={t('optional')}
        />
      </div>
      <h3>{t('web')}</h3>
      <Line name="website" type="url" autoComplete="url" label={t('fields.website')} optional={t('optional')} />
      <div className={styles.pair}>
        <Line name="snFacebook" label={t('fields.snFacebook')} hint={t('hints.social')} optional={t('optional')} />
        <Line name="snInstagram" label={t('fields.snInstagram')} hint={t('hints.social')} optional={t('optional')} />
      </div>
    </div>
  )
}

type LineName =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'contactPerson.name'
  | 'contactPerson.role'
  | 'website'
  | 'snFacebook'
  | 'snInstagram'

function Line({ name, ...texts }: { name: LineName } & Omit<ComponentProps<typeof TextField>, 'name'>) {
  const field = useField<VenueValues, `general.${LineName}`>(`general.${name}`)
  return <TextField {...texts} {...field} value={field.value ?? ''} />
}

function TypeField() {
  const { t } = useTranslation('venue-form')
  const { ref, error, ...field } = useField<VenueValues, 'general.type'>('general.type')
  const { data: types, error: failure } = useQuery(venueTypesQuery())
  return (
    <NativeSelect
      {...field}
      ref={ref}
      id={useId()}
      label={t('fields.type')}
      error={error ?? (failure && `${t('errors.types')} ${problemText(failure)}`)}
    >
      <option value="">{t('chooseType')}</option>
      {types?.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** A search result fills in town and point; a typed town is looked up when the step is saved. */
function Place() {
  const { setValue, trigger, formState, clearErrors } = useFormContext<VenueValues>()
  const [latitude, longitude] = useWatch<VenueValues, ['general.latitude', 'general.longitude']>({
    name: ['general.latitude', 'general.longitude'],
  })
  const setPoint = (point: Point | null) => {
    setValue('general.latitude', point?.latitude ?? null, { shouldDirty: true })
    setValue('general.longitude', point?.longitude ?? null, { shouldDirty: true })
  }
  return (
    <AddressFields
      zipcode={useField<VenueValues, 'general.zipcode'>('general.zipcode')}
      city={useField<VenueValues, 'general.city'>('general.city')}
      country={useField<VenueValues, 'general.countryCode'>('general.countryCode')}
      point={pointOf({ latitude, longitude })}
      onPoint={setPoint}
      onPicked={(hasPostalCode) => {
        clearErrors(['general.zipcode', 'general.city', 'general.countryCode', 'general.latitude'])
        if (hasPostalCode) void trigger(['general.zipcode', 'general.city', 'general.countryCode'])
      }}
      placeError={fieldProblemText(formState.errors.general?.latitude)}
    />
  )
}
