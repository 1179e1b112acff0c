import { radiusChoicesKm } from '@bouquet/domain/project'
import { answered, isChosen, type StepProps } from '@bouquet/site/parts/answered.ts'
import { Question } from '@bouquet/site/parts/choices.tsx'
import styles from '@bouquet/site/parts/form.module.css'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { NativeCheckbox, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { Slider } from '@bouquet/ui/parts/slider.tsx'

type PlaceOption = { value: string; name: string; detail: string }

export type PlaceProps = StepProps & {
  /** The places that share the typed name, for the couple to choose from. */
  places: PlaceOption[]
  /** Each radius as text, as many as `radiusChoicesKm`. */
  radii: string[]
  country: string
  asksVenues: boolean
}

/** The place, and how far from there providers may come. */
export function PlaceQuestion(props: PlaceProps) {
  const { t } = props.view
  return (
    <Question id="place" legend={t('plan.place')}>
      <PlaceField {...props} />
      <RadiusField {...props} />
      {!props.asksVenues && (
        <NativeCheckbox
          id="venueBooked"
          name="venueBooked"
          value="on"
          defaultChecked={isChosen(props.answers, 'venueBooked', 'on')}
        >
          {t('plan.venueBooked')}
        </NativeCheckbox>
      )}
    </Question>
  )
}

function PlaceField(props: PlaceProps) {
  const { view, places, country, answers } = props
  const { t } = view
  const town = answered(props, 'town')
  return (
    <div
      className={styles.combo}
      data-places={country}
      data-list={t('plan.suggestions')}
      data-none={t('plan.nothingFound')}
    >
      <TextInput {...town} label={t('plan.town')} icon="search" autoComplete="off" maxLength={100} large required />
      <input type="hidden" name="pick" defaultValue={answers.pick?.[0] ?? ''} />
      {places.length > 0 && (
        <fieldset className={styles.places}>
          <legend>{t('plan.whichPlace')}</legend>
          <input type="hidden" name="namedTown" value={town.defaultValue} />
          {places.map(({ value, name, detail }) => (
            <NativeRadio key={value} name="namedPick" value={value} detail={detail}>
              {name}
            </NativeRadio>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function RadiusField({ view: { t }, answers, radii }: PlaceProps) {
  const place = Number(answers.radius?.[0] ?? 1)
  return (
    <div className={styles.radius} data-radius={JSON.stringify(radii)}>
      <p>
        {t('plan.radius')} <output className="serif">{radii[place]}</output>
      </p>
      <div className={styles.slide}>
        <Slider
          name="radius"
          label={t('plan.radius')}
          min={0}
          max={radiusChoicesKm.length - 1}
          step={1}
          defaultValue={place}
          valueText={radii[place] ?? ''}
        />
      </div>
      <ol className={styles.scale} aria-hidden="true">
        {radii.map((radius) => (
          <li key={radius}>{radius}</li>
        ))}
      </ol>
    </div>
  )
}
