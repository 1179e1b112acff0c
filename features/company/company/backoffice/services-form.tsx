import { call } from '@bouquet/backoffice/api/client.ts'
import { fieldProblemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/unsaved-changes.tsx'
import { LanguageChoices, ServiceChoices } from '@bouquet/features/company/onboarding/backoffice/catalogue-choices.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type CompanyServices, getCompanyServices, updateCompanyServices } from '../contract.ts'
import styles from './company.module.css'
import { companyServicesQuery } from './company-queries.ts'
import { SaveBar } from './save-bar.tsx'
import { ServiceWordsCard } from './service-words.tsx'
import { type ServicesValues, servicesValues, updateOf, valuesOf } from './services-values.ts'
import { useSave } from './use-save.ts'

type Filled = z.output<typeof servicesValues>

export function ServicesForm({ services }: { services: CompanyServices }) {
  const form = useForm<ServicesValues, unknown, Filled>({
    resolver: zodResolver(servicesValues),
    defaultValues: valuesOf(services),
    mode: 'onChange',
  })
  const { isDirty } = form.formState
  const [prestations, langues] = useWatch({ control: form.control, name: ['prestations', 'langues'] })
  const { submit, isSaving } = useSave({
    form,
    send: (filled) => call(updateCompanyServices, { body: updateOf(filled) }),
    stored: { queryKey: companyServicesQuery.queryKey, read: () => call(getCompanyServices, {}) },
    onSaved: (answer) => form.reset(valuesOf(answer)),
  })
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Card>
          <LanguageChoices {...useChoices(form.control, 'langues')} />
        </Card>
        <Card>
          <ServiceChoices {...useChoices(form.control, 'prestations')} />
        </Card>
        <ServiceWordsCard />
        <SaveBar isDirty={isDirty} isReady={prestations.length > 0 && langues.length > 0} isSaving={isSaving} />
      </form>
      {useUnsavedChanges(isDirty)}
    </FormProvider>
  )
}

function useChoices(control: Control<ServicesValues, unknown, Filled>, name: 'prestations' | 'langues') {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, onBlur } = field
  return { values: value, onChange, onBlur, error: fieldProblemText(fieldState.error) }
}
