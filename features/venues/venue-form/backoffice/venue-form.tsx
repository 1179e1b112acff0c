import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { hostCountry } from '@bouquet/backoffice/country-options.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useGoOn } from '@bouquet/backoffice/forms/use-go-on.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { imagesHeadingId, VenueImages } from '@bouquet/features/venues/images/backoffice/venue-images.tsx'
import { servicesHeadingId, VenueServices } from '@bouquet/features/venues/prestations/backoffice/venue-services.tsx'
import type { Venue } from '@bouquet/features/venues/venues/contract.ts'
import { venuePaths } from '@bouquet/features/venues/venues/rules/paths.ts'
import { VenueVideos } from '@bouquet/features/venues/videos/backoffice/venue-videos.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Steps } from '@bouquet/ui/parts/steps.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentType, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { venueForm } from '../contract.ts'
import { StepChangedElsewhere } from './changed-elsewhere.tsx'
import { DetailsStep } from './details-step.tsx'
import { FeaturesStep } from './features-step.tsx'
import {
  emptyVenue,
  type FieldStep,
  type FilledVenue,
  fieldSteps,
  isFieldStep,
  type Step,
  steps,
  type VenueValues,
  valuesOf,
} from './form-values.ts'
import { GeneralStep } from './general-step.tsx'
import { filledSteps, isTyped, type Saving, useSaveSteps } from './use-save-steps.ts'
import { useStoredTyping, useTypedBefore } from './use-typed-values.ts'
import styles from './venue-form.module.css'

const stepFields: Record<FieldStep, ComponentType<{ isValidated: boolean }>> = {
  general: GeneralStep,
  details: DetailsStep,
  features: FeaturesStep,
}
const stepParts: Record<Exclude<Step, FieldStep>, ComponentType<{ venueId: string }>> = {
  prestations: VenueServices,
  images: VenueImages,
  videos: VenueVideos,
}
const headingIds: Partial<Record<Step, string>> = { prestations: servicesHeadingId, images: imagesHeadingId }

/** A venue in steps, each saved when the user leaves it; without `stored` it creates a venue, and the first step makes it a draft. */
export function VenueForm({ stored }: { stored: Venue | null }) {
  const { t } = useTranslation('venue-form')
  const { form, isRestored } = useVenueForm(stored)
  const { step, goTo } = useStep(stored)
  const way = useWay(stored, form, step, goTo)
  const { isDirty } = form.formState
  const question = useUnsavedChanges(isDirty && way.leavesTo === null)
  // Runs after the guard, which then permits leaving.
  useGoOn(way.leavesTo, { replace: true })
  const place = steps.indexOf(step)
  const formId = useId()
  return (
    <FormProvider {...form}>
      <div className={styles.form}>
        <Steps
          caption={t('step', { step: place + 1, all: steps.length })}
          steps={steps.map((name) => t(`steps.${name}`))}
          current={place}
        />
        {isRestored && isDirty && <Restored onDiscard={() => form.reset()} />}
        <StepFrame step={step} ref={way.ref} onSubmit={way.submit} id={formId}>
          <Card>
            <StepTitle step={step} />
            <StepContent step={step} stored={stored} />
          </Card>
        </StepFrame>
        {!isProblem(way.saving.error, 'changed_elsewhere') && (
          <ChangeFailure title={t(stored ? 'errors.saving' : 'errors.creating')} error={way.failure} />
        )}
        <Actions
          isFirst={place === 0}
          isLast={place === steps.length - 1}
          mayClose={stored !== null && !stored.isDraft}
          isBusy={way.saving.isPending}
          formId={isFieldStep(step) ? formId : null}
          onBack={() => goTo(steps[place - 1] ?? 'general')}
          onNext={way.goOn}
          onClose={way.saveAndClose}
        />
      </div>
      {way.present && (
        <StepChangedElsewhere
          present={way.present}
          typed={form.getValues()}
          step={step}
          onTake={way.takePresent}
          onKeep={way.keepTyped}
        />
      )}
      {question}
    </FormProvider>
  )
}

type FrameProps = {
  step: Step
  id: string
  ref: Ref<HTMLFormElement>
  onSubmit: (event: { preventDefault: () => void }) => void
  children: ReactNode
}

/** A form where the step has fields; the other steps contain forms of their own. */
function StepFrame({ step, id, ref, onSubmit, children }: FrameProps) {
  if (!isFieldStep(step)) return children
  return (
    <form noValidate id={id} ref={ref} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

function StepContent({ step, stored }: { step: Step; stored: Venue | null }) {
  if (isFieldStep(step)) {
    const Fields = stepFields[step]
    return <Fields isValidated={stored?.isValidated ?? false} />
  }
  const Part = stepParts[step]
  return stored && <Part venueId={stored.id} />
}

function useVenueForm(stored: Venue | null) {
  const { email, phone, fullName, country } = useCurrentUser()
  const id = stored?.id ?? 'new'
  const typed = useTypedBefore(id)
  const form = useForm<VenueValues, unknown, FilledVenue>({
    resolver: zodResolver(venueForm),
    defaultValues: stored
      ? valuesOf(stored)
      : emptyVenue({ email, phone, fullName, countryCode: country ?? hostCountry() }),
    mode: 'onTouched',
  })
  const { reset } = form
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true })
  }, [typed, reset])
  useStoredTyping(id, form)
  return { form, isRestored: typed !== null }
}

/** The step in the address; a new venue has only the first. */
function useStep(stored: Venue | null) {
  const [search, setSearch] = useSearchParams()
  const named = steps.find((one) => one === search.get('step'))
  return {
    step: stored && named ? named : ('general' as Step),
    goTo: (step: Step) => setSearch({ step }, { replace: true }),
  }
}

type Form = ReturnType<typeof useVenueForm>['form']

/** Navigates between steps; the step that is left is validated and saved first. */
function useWay(stored: Venue | null, form: Form, step: Step, goTo: (step: Step) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const [present, setPresent] = useState<Venue | null>(null)
  const [leavesTo, setLeavesTo] = useState<string | null>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const [closesAfter, setClosesAfter] = useState(false)
  const saving = useSaveSteps({
    id: stored?.id ?? null,
    form,
    reveal: goTo,
    onChangedElsewhere: setPresent,
    onSaved: (venue, saved) => {
      takeOver(form, venue, saved)
      setRefused(null)
      setPresent(null)
      const next = steps[steps.indexOf(step) + 1]
      if (!stored) setLeavesTo(`${venuePaths.edit(venue.id)}?step=${next ?? step}`)
      else if (saved.isComplete || closesAfter || !next) setLeavesTo(venuePaths.venue(venue.id))
      else if (next) goTo(next)
    },
  })
  const save = async (isLast: boolean, version = stored?.version ?? null) => {
    const own = isFieldStep(step) ? [step] : []
    const wrong = await firstWrong(form, isLast && stored?.isDraft ? ['general', 'details', ...own] : own)
    if (wrong) {
      if (wrong !== step) goTo(wrong)
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const filled = filledSteps(form, step)
    const isComplete = isLast && stored?.isDraft === true
    if (isComplete || Object.keys(filled).length > 0) await saving.run({ steps: filled, version, isComplete })
    else goOnWithout(isLast)
  }
  const goOnWithout = (isLast: boolean) => {
    const next = steps[steps.indexOf(step) + 1]
    if (stored && (isLast || !next)) setLeavesTo(venuePaths.venue(stored.id))
    else if (next) goTo(next)
  }
  const isLast = step === steps[steps.length - 1]
  const goOn = () => {
    setClosesAfter(false)
    void save(isLast)
  }
  return {
    ref,
    saving,
    failure: hasRefusals(form) ? refused : saving.error,
    present,
    leavesTo,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      goOn()
    },
    goOn,
    saveAndClose: () => {
      setClosesAfter(true)
      void save(false)
    },
    takePresent: () => {
      if (present) form.reset(valuesOf(present))
      setPresent(null)
    },
    keepTyped: () => {
      if (present) void save(isLast, present.version)
    },
  }
}

const hasRefusals = (form: Form) => Object.keys(form.formState.errors).length > 0

async function firstWrong(form: Form, checked: FieldStep[]): Promise<FieldStep | undefined> {
  for (const step of checked) if (!(await form.trigger(step))) return step
  return undefined
}

/** The saved values become the form's defaults; unsaved input in other steps stays. */
function takeOver(form: Form, venue: Venue, { steps: saved }: Saving): void {
  const typed = form.getValues()
  const others = fieldSteps.filter((step) => !saved[step] && isTyped(form, step))
  form.reset(valuesOf(venue))
  for (const step of others) form.setValue(step, typed[step], { shouldDirty: true })
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('venue-form')
  return (
    <Callout icon="redo" action={<Button onPress={onDiscard}>{t('discard')}</Button>}>
      {t('restored')}
    </Callout>
  )
}

/** Takes the focus when its step opens, so that keyboards and screen readers start there. */
function StepTitle({ step }: { step: Step }) {
  const { t } = useTranslation('venue-form')
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<Step>('general')
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // One frame later, because the previous page and its focus are removed in this one.
    const frame = requestAnimationFrame(() => title.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [step])
  return (
    <div className={styles.title}>
      <h2 ref={title} id={headingIds[step]} tabIndex={-1}>
        {t(`steps.${step}`)}
      </h2>
      <p className="soft">{t(`leads.${step}`)}</p>
    </div>
  )
}

type ActionsProps = {
  isFirst: boolean
  isLast: boolean
  mayClose: boolean
  isBusy: boolean
  /** Null for a step without fields. */
  formId: string | null
  onBack: () => void
  onNext: () => void
  onClose: () => void
}

function Actions({ isFirst, isLast, mayClose, isBusy, formId, onBack, onNext, onClose }: ActionsProps) {
  const { t } = useTranslation('venue-form')
  return (
    <div className={styles.actions}>
      <Button icon="arrow-left" isDisabled={isFirst || isBusy} onPress={onBack}>
        {t('back')}
      </Button>
      <div className={styles.onward}>
        {mayClose && !isLast && (
          <Button variant="quiet" isDisabled={isBusy} onPress={onClose}>
            {t('saveAndClose')}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={isBusy}
          {...(formId ? { type: 'submit', form: formId } : { onPress: onNext })}
          {...(!isLast && { iconAfter: 'arrow-right' })}
        >
          {t(isLast ? 'save' : 'next')}
        </Button>
      </div>
    </div>
  )
}
