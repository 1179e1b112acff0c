import { useEffect, useState } from 'react'
import { Checkbox, Switch } from '../src/parts/checkbox.tsx'
import { type CardOption, CheckboxCards, RadioCards } from '../src/parts/choice-cards.tsx'
import { ComboBox, type ComboBoxItem } from '../src/parts/combo-box.tsx'
import { DateField, MonthField } from '../src/parts/date-field.tsx'
import { NativeSelect, TextAreaInput, TextInput } from '../src/parts/field.tsx'
import { NativeCheckbox } from '../src/parts/native-choice.tsx'
import { NumberField } from '../src/parts/number-field.tsx'
import { PasswordField } from '../src/parts/password-field.tsx'
import { Segments } from '../src/parts/segments.tsx'
import { SelectField } from '../src/parts/select-field.tsx'
import { Slider } from '../src/parts/slider.tsx'
import { StrengthMeter } from '../src/parts/strength-meter.tsx'
import { TextAreaField, TextField } from '../src/parts/text-field.tsx'
import messages from './messages.json'
import { Section } from './section.tsx'
import styles from './showcase.module.css'

const guestOptions = messages.fields.guestOptions.map((label) => ({ value: label, label }))

export function FieldSamples() {
  return (
    <Section title={messages.sections.fields}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label={messages.fields.name} hint={messages.fields.nameHint} defaultValue="Maison Alba" />
          <TextField
            label={messages.fields.email}
            error={messages.fields.emailError}
            defaultValue="camille"
            type="email"
          />
          <PasswordSample />
          <NumberSample />
        </div>
        <div className={styles.stack}>
          <PlaceSample />
          <SelectSample />
          <TextField
            label={messages.fields.site}
            icon="link"
            optional={messages.fields.optional}
            placeholder="https://"
          />
          <TextField label={messages.fields.price} unit="€" inputMode="decimal" defaultValue="1200" />
          <TextAreaField
            label={messages.fields.message}
            count={messages.fields.count}
            optional={messages.fields.optional}
          />
        </div>
        <div className={styles.stack}>
          <TextInput id="native-name" label={messages.fields.name} icon="search" large placeholder="Annecy" />
          <TextInput id="native-mail" label={messages.fields.email} error={messages.fields.emailError} />
          <NativeSelect id="native-guests" label={messages.fields.guests} defaultValue="">
            <option value="">{messages.fields.choose}</option>
            {guestOptions.map(({ value, label }) => (
              <option key={value}>{label}</option>
            ))}
          </NativeSelect>
          <TextAreaInput id="native-message" label={messages.fields.message} rows={3} />
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
        label={messages.fields.password}
        hint={messages.fields.passwordHint}
        showLabel={messages.fields.show}
        hideLabel={messages.fields.hide}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <StrengthMeter points={points} label={messages.fields.strength} text={messages.fields.strengths[points] ?? ''} />
    </div>
  )
}

function NumberSample() {
  return <NumberField label={messages.fields.quantity} defaultValue={10} minValue={1} maxValue={50} showy />
}

function SelectSample() {
  const [guests, setGuests] = useState<string | null>(null)
  return (
    <SelectField
      label={messages.fields.guests}
      placeholder={messages.fields.choose}
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
      label={messages.fields.place}
      hint={messages.fields.placeHint}
      items={found.items}
      query={query}
      onQuery={setQuery}
      chosen={chosen}
      onChoose={setChosen}
      isSearching={found.query !== query}
      searchingText={messages.fields.searching}
      emptyText={messages.fields.noPlace}
      itemIcon="pin"
    />
  )
}

export function ChoiceSamples() {
  const [date, setDate] = useState<string | null>('fixed')
  const [services, setServices] = useState<string[]>(['day'])
  const [period, setPeriod] = useState(messages.choices.periods[1] ?? '')
  const [radius, setRadius] = useState(40)
  return (
    <Section title={messages.sections.choices}>
      <RadioCards
        legend={messages.choices.date}
        options={messages.choices.dateOptions}
        value={date}
        onChange={setDate}
      />
      <CheckboxCards
        legend={messages.choices.services}
        options={messages.choices.serviceOptions as CardOption<string>[]}
        values={services}
        onChange={setServices}
        minWidth="15rem"
        error={services.length === 0 ? messages.choices.servicesError : undefined}
      />
      <div className={styles.columns}>
        <div>
          <Checkbox detail={messages.choices.consentDetail} error={messages.choices.consentError}>
            {messages.choices.consent}
          </Checkbox>
          <Checkbox defaultSelected>{messages.choices.week}</Checkbox>
          <NativeCheckbox id="native-week" defaultChecked>
            {messages.choices.week}
          </NativeCheckbox>
          <Switch defaultSelected detail={messages.choices.switchDetail}>
            {messages.choices.switch}
          </Switch>
        </div>
        <div className={styles.stack}>
          <Segments
            legend={messages.choices.period}
            name="period"
            value={period}
            onChange={setPeriod}
            options={messages.choices.periods.map((label) => ({ value: label, label }))}
          />
          <div className={styles.slide}>
            <p className={styles.radius}>
              {messages.choices.radius} <b>{radius}</b> {messages.choices.radiusAfter}
            </p>
            <Slider label={messages.choices.radius} min={0} max={150} value={radius} onValue={setRadius} />
          </div>
        </div>
      </div>
    </Section>
  )
}

export function DateSamples() {
  const [day, setDay] = useState<string | null>('2027-06-12')
  return (
    <Section title={messages.sections.dates}>
      <div className={styles.columns}>
        <DateField label={messages.dates.day} value={day} onChange={setDay} earliest="2026-11-20" />
        <MonthField label={messages.dates.month} value={day} onChange={setDay} earliest="2026-11-20" />
      </div>
    </Section>
  )
}
