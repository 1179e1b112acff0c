import { call } from '@bouquet/backoffice/api/client.ts'
import { lazyPart } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatDay } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import { today } from '@bouquet/backoffice/today.ts'
import type { ProblemCode } from '@bouquet/contract/problems'
import { homeCountry } from '@bouquet/domain/countries'
import { isValidSiret } from '@bouquet/domain/siret'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Skeleton } from '@bouquet/ui/parts/skeleton.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type CompanyDetails, companyName, getCompanyDetails, updateCompanyDetails, website } from '../contract.ts'
import styles from './company.module.css'
import { companyDetailsQuery } from './company-queries.ts'
import { foundingDay } from './founding-day.ts'
import { SiretField } from './siret-field.tsx'

const DateField = lazyPart(async () => (await import('@bouquet/ui/parts/date-field.tsx')).DateField)

const invalidSiret: ProblemCode = 'siret_invalid'
const anyCompany = z.object({ name: companyName, siret: z.string(), webSite: website, dateOfCreation: foundingDay })
const frenchCompany = anyCompany.extend({ siret: z.string().refine(isValidSiret, invalidSiret) })
type Form = z.input<typeof anyCompany>

export function DetailsForm({ details }: { details: CompanyDetails }) {
  const isFrench = details.countryCode === homeCountry
  const form = useForm<Form>({
    resolver: zodResolver(isFrench ? frenchCompany : anyCompany),
    defaultValues: formOf(details),
    mode: 'onTouched',
  })
  const { control, formState } = form
  const read = () => call(getCompanyDetails, {})
  const save = useVersionedSave(form, {
    present: details,
    read,
    valuesOf: formOf,
    send: (filled: Form, version) =>
      call(updateCompanyDetails, { body: { ...filled, siret: isFrench ? filled.siret : null }, version }),
    ...savedQuery(companyDetailsQuery.queryKey, read),
    place: 'notice',
  })
  const texts = useDetailsTexts(isFrench)
  return (
    <div className={styles.columns}>
      <form noValidate className={styles.form} onSubmit={save.submit}>
        <Card>
          <div className={styles.fields}>
            <NameField control={control} />
            {isFrench && <Siret control={control} saved={details} />}
            <WebsiteField control={control} />
            <FoundingDayField control={control} />
          </div>
        </Card>
        <SaveBar
          isDirty={formState.isDirty}
          isReady={useIsFilled(control, isFrench) && formState.isDirty}
          isSaving={save.isSaving}
        />
      </form>
      <Aside isFrench={isFrench} />
      {save.other && (
        <ChangedElsewhere
          theirs={texts(formOf(save.other))}
          ours={texts(form.getValues())}
          onTake={save.takeOther}
          onKeep={save.saveOver}
        />
      )}
      {useUnsavedChanges(formState.isDirty)}
    </div>
  )
}

function formOf(details: CompanyDetails): Form {
  return {
    name: details.name,
    siret: details.siret ?? '',
    webSite: details.webSite ?? '',
    dateOfCreation: details.dateOfCreation ?? '',
  }
}

function useDetailsTexts(isFrench: boolean) {
  const { t } = useTranslation(['company', 'onboarding'])
  return ({ name, siret, webSite, dateOfCreation }: Form): FieldText[] => [
    { label: t('details.name'), text: name },
    ...(isFrench ? [{ label: t('onboarding:siret.label'), text: siret }] : []),
    { label: t('details.website'), text: webSite ?? '' },
    { label: t('details.dateOfCreation'), text: dateOfCreation && formatDay(dateOfCreation) },
  ]
}

function useIsFilled(control: Control<Form>, isFrench: boolean): boolean {
  const { name, siret, dateOfCreation } = useWatch({ control })
  return Boolean(name?.trim() && dateOfCreation && (siret || !isFrench))
}

function NameField({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('company')
  const field = useField('name', control)
  return <TextField {...field} autoComplete="organization" label={t('details.name')} hint={t('details.nameHint')} />
}

function Siret({ control, saved }: { control: Control<Form>; saved: CompanyDetails }) {
  const field = useField('siret', control)
  return <SiretField {...field} saved={saved} />
}

function WebsiteField({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('company')
  const field = useField('webSite', control)
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      type="url"
      autoComplete="url"
      label={t('details.website')}
      optional={t('optional')}
      hint={t('details.websiteHint')}
    />
  )
}

function FoundingDayField({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('company')
  const field = useField('dateOfCreation', control)
  return (
    <div className={styles.short}>
      <Suspense fallback={<Skeleton height="4.4rem" />}>
        <DateField
          label={t('details.dateOfCreation')}
          hint={t('details.dateHint')}
          value={field.value || null}
          onChange={(day) => field.onChange(day ?? '')}
          onBlur={field.onBlur}
          latest={today()}
          error={field.error}
        />
      </Suspense>
    </div>
  )
}

function Aside({ isFrench }: { isFrench: boolean }) {
  const { t } = useTranslation('company')
  return (
    <div className={styles.aside}>
      <div>
        <h2>{t('details.shownTitle')}</h2>
        <p>{t(useHasOnlyVenues() ? 'details.shownVenue' : 'details.shown')}</p>
      </div>
      {isFrench && (
        <div>
          <h2>{t('details.hiddenTitle')}</h2>
          <p>{t('details.hidden')}</p>
        </div>
      )}
    </div>
  )
}
