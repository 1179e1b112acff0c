import { call } from '@bouquet/backoffice/api/client.ts'
import { queryClient } from '@bouquet/backoffice/api/queries.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { venueQuery } from '@bouquet/features/venues/venues/backoffice/venues-query.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type HouseRules, houseRulesForm, updateHouseRules } from '../contract.ts'
import { CeremoniesCard } from './ceremonies-card.tsx'
import { DayCard } from './day-card.tsx'
import styles from './house-rules.module.css'
import { houseRulesQuery, readHouseRules } from './house-rules-query.ts'
import type { RulesValues } from './house-rules-values.ts'
import { LodgingCard } from './lodging-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { useRulesTexts } from './use-rules-texts.ts'

type Filled = z.output<typeof houseRulesForm>

export function HouseRulesForm({ venueId: id, rules }: { venueId: string; rules: HouseRules }) {
  const form = useForm<RulesValues, unknown, Filled>({
    resolver: zodResolver(houseRulesForm),
    defaultValues: valuesOf(rules),
    mode: 'onTouched',
  })
  const { isDirty, isValid } = form.formState
  const read = () => readHouseRules(id)
  const { submit, isSaving, other, takeOther, saveOver } = useVersionedSave(form, {
    present: rules,
    read,
    valuesOf,
    send: (body: Filled, version) => call(updateHouseRules, { params: { id }, body, version }),
    ...savedQuery(houseRulesQuery(id).queryKey, read),
    place: 'notice',
    // Its features and bedrooms depend on the rules.
    next: () => void queryClient.invalidateQueries(venueQuery(id)),
  })
  const textsOf = useRulesTexts(rules.currency)
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.page} onSubmit={submit}>
        <PermissionsCard />
        <DayCard />
        <LodgingCard currency={rules.currency} />
        <CeremoniesCard country={rules.countryCode} />
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

function valuesOf({ currency, countryCode, version, ...values }: HouseRules): RulesValues {
  return values
}
