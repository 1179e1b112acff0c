import type { StepProps } from '@bouquet/site/parts/answered.ts'
import { type Choice, Choices } from '@bouquet/site/parts/choices.tsx'
import { StepForm } from './step-form.tsx'

/** Step 3: the kind of wedding, the number of guests and the budget. */
export function PartyPage(
  props: StepProps & { eventTypes: Choice[]; guests: Choice[]; budgets: Choice[]; plannerBudgets: Choice[] },
) {
  const { view, problems, eventTypes, guests, budgets, plannerBudgets } = props
  const { t } = view
  return (
    <StepForm view={view} step="party" problems={problems}>
      <Choices step={props} name="eventType" legend={t('party.eventType')} choices={eventTypes} />
      <Choices step={props} name="guestRange" legend={t('party.guests')} choices={guests} minWidth="9rem" />
      <Choices step={props} name="budgetRange" legend={t('party.budget')} choices={budgets} minWidth="8.5rem" />
      <Choices
        step={props}
        name="plannerBudgetRange"
        legend={t('party.plannerBudget')}
        choices={plannerBudgets}
        minWidth="8.5rem"
      />
    </StepForm>
  )
}
