import { useEffect, useState } from 'react'
import { Checkbox, Switch } from '../src/parts/checkbox.tsx'
import { type CardOption, CheckboxCards, RadioCards } from '../src/parts/choice-cards.tsx'
import { ComboBox, type ComboBoxItem } from '../src/parts/combo-box.tsx'
import { DateField, MonthField } from '../src/parts/date-field.tsx'
import { NativeSelect, TextAreaInput, TextInput } from '../src/parts/field.tsx'
import { NativeCheckbox } from '../src/parts/native-choice.tsx'
import { NumberField } from '../src/parts/number-field.tsx'
import { Segments } from '../src/parts/segments.tsx'
import { SelectField } from '../src/parts/select-field.tsx'
import { Slider } from '../src/parts/slider.tsx'
import { StrengthMeter } from '../src/parts/strength-meter.tsx'
import { PasswordField, TextAreaField, TextField } from '../src/parts/text-field.tsx'
import { Section } from './section.tsx'
import styles from './showcase.module.css'
import words from './words.json'

const guestOptions = words.fields.guestOptions.map((label) => ({ value: label, label }))

export function FieldSamples() {
  return (
    <Section title={words.sections.fields}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label={words.fields.name} hint={words.fields.nameHint} defaultValue="Maison Alba" />
          <TextField label={words.fields.email} error={words.fields.emailError} defaultValue="camille" type="email" />
          <PasswordSample />
          <NumberSample />
        </div>
        <div className={styles.stack}>
          <PlaceSample />
          <SelectSample />
          <TextField label={words.fields.site} icon="link" optional={words.fields.optional} placeholder="https://" />
          <TextField label={words.fields.price} unit="€" inputMode="decimal" defaultValue="1200" />
          <TextAreaField label={words.fields.message} count={words.fields.count} optional={words.fields.optional} />
        </div>
        <div className={styles.stack}>
          <TextInput id="native-name" label={words.fields.name} icon="search" large placeholder="Annecy" />
          <TextInput id="native-mail" label={words.fields.email} error={words.fields.emailError} />
          <NativeSelect id="native-guests" label={words.fields.guests} defaultValue="">
            <option value="">{words.fields.choose}</option>
            {guestOptions.map(({ value, label }) => (
              <option key={value}>{label}</option>
            ))}
          </NativeSelect>
          <TextAreaInput id="native-message" label={words.fields.message} rows={3} />
        </div>
      </div>
    </Section>
  )
}

function PasswordSample() {
  const [password, setPassword] = useState('Pivoine7')
  const points = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/, /.{8}/].filter((rule) => rule.test(password)).length
  return (
    <div>
      <PasswordField
        label={words.fields.password}
        hint={words.fields.passwordHint}
        showLabel={words.fields.show}
        hideLabel={words.fields.hide}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <StrengthMeter points={points} label={words.fields.strength} text={words.fields.strengths[points] ?? ''} />
    </div>
  )
}

function NumberSample() {
  return <NumberField label={words.fields.quantity} defaultValue={10} minValue={1} maxValue={50} showy />
}

function SelectSample() {
  const [guests, setGuests] = useState<string | null>(null)
  return (
    <SelectField
      label={words.fields.guests}
      placeholder={words.fields.choose}
      options={guestOptions}
      value={guests}
      onChange={setGuests}
    />
  )
}

const towns: ComboBoxItem[] = [
  { id: '1', title: 'Annecy', detail: 'Haute-Savoie, 74000' },
  { id: '2', title: 'Annemasse', detail: 'Haute-Savoie, 74100' },
  { id: '3', title: 'Annecy-le-Vieux', detail: 'Haute-Savoie, 74940' },
  { id: '4', title: 'Évian-les-Bains', detail: 'Haute-Savoie, 74500' },
  { id: '5', title: 'Chambéry', detail: 'Savoie, 73000' },
]

function PlaceSample() {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ComboBoxItem | null>(null)
  const [found, setFound] = useState<{ query: string; items: ComboBoxItem[] }>({ query: '', items: [] })
  useEffect(() => {
    const wait = setTimeout(() => {
      const items = towns.filter(({ title }) => query && title.toLowerCase().startsWith(query.toLowerCase()))
      setFound({ query, items })
    }, 300)
    return () => clearTimeout(wait)
  }, [query])
  return (
    <ComboBox
      label={words.fields.place}
      hint={words.fields.placeHint}
      items={found.items}
      query={query}
      onQuery={setQuery}
      chosen={chosen}
      onChoose={setChosen}
      isSearching={found.query !== query}
      searchingText={words.fields.searching}
      emptyText={words.fields.noPlace}
      itemIcon="pin"
    />
  )
}

export function ChoiceSamples() {
  const [date, setDate] = useState<string | null>('fixed')
  const [services, setServices] = useState<string[]>(['day'])
  const [period, setPeriod] = useState(words.choices.periods[1] ?? '')
  const [radius, setRadius] = useState(40)
  return (
    <Section title={words.sections.choices}>
      <RadioCards legend={words.choices.date} options={words.choices.dateOptions} value={date} onChange={setDate} />
      <CheckboxCards
        legend={words.choices.services}
        options={words.choices.serviceOptions as CardOption<string>[]}
        values={services}
        onChange={setServices}
        minWidth="15rem"
        error={services.length === 0 ? words.choices.servicesError : undefined}
      />
      <div className={styles.columns}>
        <div>
          <Checkbox detail={words.choices.consentDetail} error={words.choices.consentError}>
            {words.choices.consent}
          </Checkbox>
          <Checkbox defaultSelected>{words.choices.week}</Checkbox>
          <NativeCheckbox id="native-week" defaultChecked>
            {words.choices.week}
          </NativeCheckbox>
          <Switch defaultSelected detail={words.choices.switchDetail}>
            {words.choices.switch}
          </Switch>
        </div>
        <div className={styles.stack}>
          <Segments
            legend={words.choices.period}
            name="period"
            value={period}
            onChange={setPeriod}
            options={words.choices.periods.map((label) => ({ value: label, label }))}
          />
          <div className={styles.slide}>
            <p className={styles.radius}>
              {words.choices.radius} <b>{radius}</b> {words.choices.radiusAfter}
            </p>
            <Slider label={words.choices.radius} min={0} max={150} value={radius} onValue={setRadius} />
          </div>
        </div>
      </div>
    </Section>
  )
}

export function DateSamples() {
  const [day, setDay] = useState<string | null>('2027-06-12')
  return (
    <Section title={words.sections.dates}>
      <div className={styles.columns}>
        <DateField label={words.dates.day} value={day} onChange={setDay} earliest="2026-11-20" />
        <MonthField label={words.dates.month} value={day} onChange={setDay} earliest="2026-11-20" />
      </div>
    </Section>
  )
}
