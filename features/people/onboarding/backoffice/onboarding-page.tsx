import { LanguageMenu } from '@bouquet/backoffice/language-menu.tsx'
import { signOut } from '@bouquet/backoffice/session/session.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Logo } from '@bouquet/ui/parts/logo.tsx'
import { Steps } from '@bouquet/ui/parts/steps.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { AddressStep } from './address-step.tsx'
import { DetailsStep } from './details-step.tsx'
import styles from './onboarding.module.css'
import {
  emptyOnboarding,
  type FilledOnboarding,
  type OnboardingForm,
  onboardingFormOf,
  stepFormsOf,
} from './onboarding-form.ts'
import { ServicesStep } from './services-step.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'
import { useOffering } from './use-offering.ts'

const stepNames = ['details', 'address', 'services'] as const
const lastStep = stepNames.length - 1
const stepFields: ComponentType[] = [DetailsStep, AddressStep, ServicesStep]

/** The wizard that every provider completes before the back-office opens: company, address, services. */
export function OnboardingPage() {
  const { t } = useTranslation(['onboarding', 'shell', 'common'])
  return (
    <div className={styles.page}>
      <title>{t('shell:pageTitle', { page: t('title') })}</title>
      <header className={styles.head}>
        <Logo name={t('common:product')} />
        <div className={styles.headActions}>
          <LanguageMenu />
          <Button variant="quiet" icon="sign-out" onPress={signOut}>
            {t('shell:user.signOut')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Wizard />
      </main>
    </div>
  )
}

function Wizard() {
  const { t } = useTranslation('onboarding')
  const [step, setStep] = useState(0)
  const offering = useOffering()
  const form = useForm<OnboardingForm, unknown, FilledOnboarding>({
    // The form begins without coordinates, which the validated values must have.
    resolver: zodResolver(onboardingFormOf(offering) as unknown as z.ZodType<FilledOnboarding, OnboardingForm>),
    defaultValues: emptyOnboarding(),
    mode: 'onTouched',
  })
  const { submit, isSaving } = useFinishOnboarding(form, setStep)
  const goOn = step === lastStep ? submit : () => setStep(step + 1)
  const Fields = stepFields[step] ?? DetailsStep
  return (
    <FormProvider {...form}>
      <Steps
        caption={t('step', { step: step + 1, all: stepNames.length })}
        steps={stepNames.map((name) => t(`steps.${name}`))}
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
    </FormProvider>
  )
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
        {t(`${name}.title`)}
      </h2>
      <p>{t(name === 'services' && !plans ? 'services.textVenue' : `${name}.text`)}</p>
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
