import { optionalSteps, type StepName, type View } from '@bouquet/site/view.ts'
import { Steps } from '@bouquet/ui/parts/steps.tsx'

export const neededSteps: readonly StepName[] = ['couple', 'choice']

/** The progress through the form: whatever comes after the needed steps is part of the last one, which sends the project. */
export function Way({ view: { t }, step }: { view: View; step: StepName | 'review' }) {
  const steps = [...neededSteps.map((name) => t(`form.steps.${name}`)), t('form.steps.send')]
  const place = step === 'review' || optionalSteps.includes(step) ? neededSteps.length : neededSteps.indexOf(step)
  const isOptional = step !== 'review' && optionalSteps.includes(step)
  const caption = isOptional ? t('form.optional') : t('form.stepOf', { step: place + 1, steps: steps.length })
  return <Steps caption={caption} steps={steps} current={place} />
}
