import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { useHasOnlyVenues } from '@bouquet/backoffice/session/only-venues.ts'
import {
  LanguageChoices,
  ServiceChoices,
} from '@bouquet/features/company/services-catalogue/backoffice/catalogue-choices.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type CompanyServices, getCompanyServices, updateCompanyServices } from '../contract.ts'
import styles from './company.module.css'
import { companyServicesQuery } from './company-queries.ts'
import { ServiceDetailsCard } from './service-details.tsx'
import { useServicesTexts } from './services-texts.ts'
import { languagesValues, type ServicesValues, servicesValues, updateOf, valuesOf } from './services-values.ts'

type Filled = z.output<typeof servicesValues>

export function ServicesForm({ services }: { services: CompanyServices }) {
  const isVenues = useHasOnlyVenues()
  const form = useForm<ServicesValues, unknown, Filled>({
    resolver: zodResolver(isVenues ? languagesValues : servicesValues),
    defaultValues: valuesOf(services),
    mode: 'onChange',
  })
  const { isDirty } = form.formState
  const [prestations, langues] = useWatch({ control: form.control, name: ['prestations', 'langues'] })
  const read = () => call(getCompanyServices, {})
  const save = useVersionedSave(form, {
    present: services,
    read,
    valuesOf,
    send: (filled: Filled, version) => call(updateCompanyServices, { body: updateOf(filled), version }),
    ...savedQuery(companyServicesQuery.queryKey, read),
    place: 'notice',
  })
  const texts = useServicesTexts()
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={save.submit}>
        <Card>
          <LanguageChoices {...useChoices(form.control, 'langues')} />
        </Card>
        {!isVenues && <Services control={form.control} />}
        <SaveBar
          isDirty={isDirty}
          isReady={isDirty && (isVenues || prestations.length > 0) && langues.length > 0}
          isSaving={save.isSaving}
        />
      </form>
      {save.other && (
        <ChangedElsewhere
          theirs={texts(valuesOf(save.other))}
          ours={texts(form.getValues())}
          onTake={save.takeOther}
          onKeep={save.saveOver}
        />
      )}
      {useUnsavedChanges(isDirty)}
    </FormProvider>
  )
}

function Services({ control }: { control: Control<ServicesValues, unknown, Filled> }) {
  return (
    <>
      <Card>
        <ServiceChoices {...useChoices(control, 'prestations')} />
      </Card>
      <ServiceDetailsCard />
    </>
  )
}

function useChoices(control: Control<ServicesValues, unknown, Filled>, name: 'prestations' | 'langues') {
  const field = useField(name, control)
  return { values: field.value, onChange: field.onChange, onBlur: field.onBlur, error: field.error }
}
