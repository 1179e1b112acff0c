import { ChangedElsewhere, type FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import type { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import stack from '@bouquet/ui/parts/stack.module.css'
import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ReasonField } from './reason-field.tsx'

type Props<Values extends FieldValues, Filled, Present extends { version: number }> = {
  title: string
  form: UseFormReturn<Values, unknown, Filled>
  save: ReturnType<typeof useVersionedSave<Values, Filled, Present>>
  valuesOf: (present: Present) => Values
  texts: (values: Values) => FieldText[]
  children: ReactNode
}

/** A card with fields, the reason and the button; where a colleague or the person was faster, both texts stand beside each other. */
export function CorrectionForm<Values extends FieldValues, Filled, Present extends { version: number }>({
  title,
  form,
  save,
  valuesOf,
  texts,
  children,
}: Props<Values, Filled, Present>) {
  const { isDirty } = form.formState
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId} className={stack.tightStack}>
      <CardHead title={title} titleId={titleId} />
      <form noValidate className={stack.stack} onSubmit={save.submit}>
        <FormProvider {...form}>
          {children}
          <ReasonField />
        </FormProvider>
        <SaveBar isDirty={isDirty} isReady={isDirty} isSaving={save.isSaving} />
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
    </Card>
  )
}
