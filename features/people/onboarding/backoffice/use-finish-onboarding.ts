import { ApiProblem, isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { currentUserQuery, queryClient } from '@bouquet/backoffice/api/queries.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useSave } from '@bouquet/backoffice/forms/use-save.ts'
import { getCurrentUser } from '@bouquet/contract/session-contract'
import { paths } from '@bouquet/domain/backoffice-paths'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NavigateFunction, useNavigate } from 'react-router'
import { finishOnboarding } from '../contract.ts'
import type { CameFromOnboarding } from './congratulations.tsx'
import {
  type FilledOnboarding,
  type OnboardingForm,
  onboardingCompany,
  onboardingVenueOf,
  stepOfField,
} from './onboarding-form.ts'

type Form = UseFormReturn<OnboardingForm, unknown, FilledOnboarding>

type Finishing = { goToStep: (step: number) => void; onFinished: () => void }

/** Sends the company, then opens the dashboard, which shows the congratulations. A refused field leads back to its step. */
export function useFinishOnboarding(form: Form, { goToStep, onFinished }: Finishing) {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  // Nothing is left to be saved, so that the page no longer asks before it is left.
  const end = () => {
    onFinished()
    form.reset(form.getValues())
  }
  return useSave(form, {
    // Its draft is the server's, for every device.
    draftOf: null,
    send: (filled) =>
      call(finishOnboarding, { body: { company: onboardingCompany(filled), venue: onboardingVenueOf(filled) } }),
    find: async () => {
      const { user } = await call(getCurrentUser, {})
      return user.hasFinishedOnboarding ? done({ success: true, welcomeCredits: user.credits }) : notDone
    },
    onDone: async ({ welcomeCredits }) => {
      const state: CameFromOnboarding = { fromOnboarding: true, welcomeCredits }
      end()
      await reloadUser()
      await navigate(paths.dashboard, { replace: true, state })
    },
    failed: t('error'),
    reason: (error) => refusals(error).join(' ') || undefined,
    place: 'notice',
    onFailure: (error) => {
      if (!isProblem(error, 'onboarding_already_finished')) return
      end()
      void leaveFinished(navigate)
    },
    fieldOf: (path) => path.replace(/^company\./, '') as FieldPath<OnboardingForm>,
    reveal: (field) => goToStep(stepOfField(field)),
  })
}

/** The onboarding was finished by another tab, or by an attempt whose response was lost. */
async function leaveFinished(navigate: NavigateFunction): Promise<void> {
  await reloadUser()
  await navigate(paths.dashboard, { replace: true })
}

async function reloadUser(): Promise<void> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
}

const refusals = (error: Error) => (error instanceof ApiProblem ? Object.values(error.fields).map(problemCodeText) : [])
