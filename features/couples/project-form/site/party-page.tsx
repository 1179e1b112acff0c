import { maxVenueNights, maxVisitNoteLength } from '@bouquet/domain/project'
import { answered, isChosen, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { type Choice, Choices, Question } from '@bouquet/site/parts/choices.tsx'
import { NativeSelect, TextAreaInput } from '@bouquet/ui/parts/field.tsx'
import { NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { StepForm } from './step-form.tsx'

/** Leaves none of six or five answers alone on the last row: three stand beside each other, two on a telephone. */
const sixOrFive = 'min(11rem, 45%)'

/** Step 3: the kind of wedding, the number of guests and the budget. */
export function PartyPage(
  props: StepProps & {
    eventTypes: Choice[]
    guests: Choice[]
    budgets: Choice[]
    plannerBudgets: Choice[]
    /** Null where no venue was chosen. */
    venueUses: Choice[] | null
  },
) {
  const { view, problems, eventTypes, guests, budgets, plannerBudgets, venueUses } = props
  const { t } = view
  return (
    <StepForm view={view} step="party" problems={problems}>
      <Choices step={props} name="eventType" legend={t('party.eventType')} choices={eventTypes} />
      <Choices step={props} name="guestRange" legend={t('party.guests')} choices={guests} minWidth={sixOrFive} />
      <Choices step={props} name="budgetRange" legend={t('party.budget')} choices={budgets} minWidth={sixOrFive} />
      <Choices
        step={props}
        name="plannerBudgetRange"
        legend={t('party.plannerBudget')}
        choices={plannerBudgets}
        minWidth={sixOrFive}
      />
      {venueUses && <VenueQuestions {...props} venueUses={venueUses} />}
    </StepForm>
  )
}

const nights = Array.from({ length: maxVenueNights + 1 }, (_, count) => count)

/** The questions that only venues read. */
function VenueQuestions(props: StepProps & { venueUses: Choice[] }) {
  const { view, answers, venueUses } = props
  const { t } = view
  return (
    <>
      <Choices step={props} name="venueUse" legend={t('party.venueUse')} choices={venueUses} minWidth="11rem" />
      <Question id="venueStay" legend={t('party.venueStay')}>
        <NativeSelect
          id="venueNights"
          name="venueNights"
          label={t('party.venueNights')}
          defaultValue={answers.venueNights?.[0] ?? ''}
          error={problemOf(props, 'venueNights')}
        >
          <option value="">{t('party.notKnown')}</option>
          {nights.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('party.noNight') : count}
            </option>
          ))}
        </NativeSelect>
        <NativeCheckbox
          id="venueVisit"
          name="venueVisit"
          value="on"
          defaultChecked={isChosen(answers, 'venueVisit', 'on')}
        >
          {t('party.venueVisit')}
        </NativeCheckbox>
        <TextAreaInput
          {...answered(props, 'venueVisitNote')}
          label={t('party.venueVisitNote')}
          rows={2}
          maxLength={maxVisitNoteLength}
          optional={t('optional')}
        />
      </Question>
    </>
  )
}
