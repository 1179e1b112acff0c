import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { LanguageMenu } from '@bouquet/backoffice/language-menu.tsx'
import { signOut } from '@bouquet/backoffice/session/session.ts'
import { ConfirmDialog } from '@bouquet/backoffice/shell/confirm-dialog.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { Steps } from '@bouquet/ui/parts/steps.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { AddressStep } from './address-step.tsx'
import { DetailsStep } from './details-step.tsx'
import styles from './onboarding.module.css'
import {
  type FilledOnboarding,
  type Offering,
  type OnboardingForm,
  onboardingFormOf,
  stepFormsOf,
} from './onboarding-form.ts'
import { ServicesStep } from './services-step.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'
import { useOffering } from './use-offering.ts'
import { onboardingDraftQuery, useOnboardingDraft } from './use-onboarding-draft.ts'

const stepNames = ['details', 'address', 'services'] as const
const lastStep = stepNames.length - 1
const stepFields: ComponentType[] = [DetailsStep, AddressStep, ServicesStep]

/** The wizard that every provider completes before the back-office opens: company, address, services. */
export function OnboardingPage() {
  const { t } = useTranslation(['onboarding', 'shell', 'common'])
  const { plans } = useOffering()
  const { data: draft, ...query } = useQuery(onboardingDraftQuery)
  // Saves what was typed; null while nothing was.
  const leave = useRef<Leave>(null)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={styles.page}>
      <title>{t('shell:pageTitle', { page: t('title') })}</title>
      <header className={styles.head}>
        <Logo name={t('common:product')} />
        <div className={styles.headActions}>
          <LanguageMenu />
          <Button variant="quiet" icon="sign-out" onPress={() => (leave.current ? setLeaving(true) : signOut())}>
            {t('shell:user.signOut')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t(plans ? 'lead' : 'leadVenue')}</p>
        {draft ? (
          <Wizard draft={draft} leave={leave} />
        ) : (
          <Loading query={query} failed={t('loadingFailed')}>
            <Skeletons label={t('loading')}>
              <Skeleton shape="card" height="24rem" />
            </Skeletons>
          </Loading>
        )}
      </main>
      <ConfirmDialog
        title={t('leave.title')}
        confirm={{ label: t('shell:user.signOut'), variant: 'primary' }}
        change={{ isPending: false, error: null }}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => void leave.current?.().finally(signOut)}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </div>
  )
}

type Leave = (() => Promise<void>) | null

function Wizard({ draft, leave }: { draft: OnboardingForm; leave: RefObject<Leave> }) {
  const { t } = useTranslation('onboarding')
  const offering = useOffering()
  const form = useForm<OnboardingForm, unknown, FilledOnboarding>({
    // The form begins without coordinates, which the validated values must have.
    resolver: zodResolver(onboardingFormOf(offering) as unknown as z.ZodType<FilledOnboarding, OnboardingForm>),
    defaultValues: draft,
    mode: 'onTouched',
  })
  const [step, setStep] = useStep(form, offering)
  const { flush, stop } = useOnboardingDraft(form)
  const { isDirty } = form.formState
  leave.current = isDirty ? flush : null
  const question = useUnsavedChanges(isDirty)
  const { submit, isSaving } = useFinishOnboarding(form, { goToStep: setStep, onFinished: stop })
  const goOn = () => {
    if (step === lastStep) return submit()
    void flush()
    return setStep(step + 1)
  }
  const Fields = stepFields[step] ?? DetailsStep
  return (
    <FormProvider {...form}>
      <Steps
        caption={t('step', { step: step + 1, all: stepNames.length })}
        steps={stepNames.map((name) => t(name === 'services' && !offering.plans ? 'steps.venue' : `steps.${name}`))}
        current={step}
      />
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void goOn()
          }}
        >
          <StepTitle step={step} />
          <Fields />
          <Actions step={step} onBack={() => setStep(step - 1)} isBusy={isSaving} />
        </form>
      </Card>
      {question}
    </FormProvider>
  )
}

/** The step of the address (`?step=address`), so that Back and Forward work; at most the first one that is not filled yet. */
function useStep(form: UseFormReturn<OnboardingForm, unknown, FilledOnboarding>, offering: Offering) {
  const [search, setSearch] = useSearchParams()
  const wanted = Math.max(0, stepNames.indexOf(search.get('step') as (typeof stepNames)[number]))
  const filled = useWatch({ control: form.control })
  const open = stepFormsOf(offering).findIndex((fields) => !fields.safeParse(filled).success)
  const goTo = (place: number) => {
    const name = stepNames[place]
    setSearch(name && place > 0 ? { step: name } : {})
  }
  return [open < 0 ? wanted : Math.min(wanted, open), goTo] as const
}

/** Takes the focus when its step opens, so that keyboards and screen readers start there. */
function StepTitle({ step }: { step: number }) {
  const { t } = useTranslation('onboarding')
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  const name = stepNames[step] ?? 'details'
  const { plans } = useOffering()
  return (
    <div className={styles.stepTitle}>
      <h2 ref={title} tabIndex={-1}>
        {t(name === 'services' && !plans ? 'services.titleVenue' : `${name}.title`)}
      </h2>
      <p>{t(plans ? `${name}.text` : `${name}.textVenue`)}</p>
    </div>
  )
}

function Actions({ step, onBack, isBusy }: { step: number; onBack: () => void; isBusy: boolean }) {
  const { t } = useTranslation('onboarding')
  const filled = useWatch<OnboardingForm>()
  const isValid = stepFormsOf(useOffering())[step]?.safeParse(filled).success ?? false
  return (
    <div className={styles.actions}>
      {step > 0 && (
        <Button icon="arrow-left" onPress={onBack} isDisabled={isBusy}>
          {t('back')}
        </Button>
      )}
      <Button type="submit" variant="primary" isDisabled={!isValid} isPending={isBusy}>
        {step === lastStep ? t('finish') : t('next')}
      </Button>
    </div>
  )
}
