import { formatCountry, formatDay, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { countries } from '@bouquet/domain/countries'
import { legalPages } from '@bouquet/domain/legal-pages'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { ChoiceBoxes, ChoiceGroup, NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ListedLegalText } from '../contract.ts'
import { type ChangeFields, changeable } from './change-form.ts'
import { recipientsQuery } from './legal-queries.ts'

const kinds = ['announced', 'correction'] as const

/** Which text, how, where, in which languages and from when on. */
export function ChangeFieldsOf({ texts }: { texts: ListedLegalText[] }) {
  const { t } = useTranslation('legal-editor')
  const page = useField<ChangeFields, 'page'>('page')
  const kind = useField<ChangeFields, 'kind'>('kind')
  const saved = changeable(texts, page.value)
  return (
    <>
      <NativeSelect
        id="change-page"
        label={t('columns.page')}
        value={page.value}
        onChange={({ target }) => page.onChange(target.value)}
      >
        {legalPages.map((one) => (
          <option key={one} value={one}>
            {t(`pages.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <Segments
        legend={t('kind')}
        name="change-kind"
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind.value}
        onChange={kind.onChange}
      />
      <p className="soft">{t(kind.value === 'announced' ? 'announcedText' : 'correctionText')}</p>
      {saved.length === 0 && <Callout tone="gold">{t('nothingSaved')}</Callout>}
      {saved.length > 0 && <Languages saved={saved} />}
      <Countries />
      {kind.value === 'announced' && <Announcement />}
      <div>
        <Button type="submit" variant="primary" isDisabled={saved.length === 0}>
          {t('check')}
        </Button>
      </div>
    </>
  )
}

function Languages({ saved }: { saved: ListedLegalText[] }) {
  const { t } = useTranslation('legal-editor')
  const { value, onChange, error } = useField<ChangeFields, 'languages'>('languages')
  return (
    <ChoiceGroup id="change-languages" legend={t('columns.languages')} error={error}>
      <ChoiceBoxes>
        {saved.map(({ language, version }) => (
          <NativeCheckbox
            key={language}
            id={`change-language-${language}`}
            checked={value.includes(language)}
            onChange={({ target }) => onChange(toggled(value, language, target.checked))}
          >
            {t('languageVersion', { language: formatLanguageName(language), version })}
          </NativeCheckbox>
        ))}
      </ChoiceBoxes>
    </ChoiceGroup>
  )
}

function Countries() {
  const { t } = useTranslation('legal-editor')
  const { value, onChange, error } = useField<ChangeFields, 'countries'>('countries')
  return (
    <ChoiceGroup id="change-countries" legend={t('columns.countries')} error={error}>
      <ChoiceBoxes>
        {countries.map((country) => (
          <NativeCheckbox
            key={country}
            id={`change-country-${country}`}
            checked={value.includes(country)}
            onChange={({ target }) => onChange(toggled(value, country, target.checked))}
          >
            {formatCountry(country)}
          </NativeCheckbox>
        ))}
      </ChoiceBoxes>
    </ChoiceGroup>
  )
}

function toggled<Item>(items: Item[], item: Item, isChosen: boolean): Item[] {
  const others = items.filter((one) => one !== item)
  return isChosen ? [...others, item] : others
}

/** The day, what the mails say of the change, and how many there will be. */
function Announcement() {
  const { t } = useTranslation('legal-editor')
  const form = useFormContext<ChangeFields>()
  const [places, tongues] = useWatch({ control: form.control, name: ['countries', 'languages'] })
  const { data } = useQuery(recipientsQuery(places, tongues))
  const day = useField<ChangeFields, 'effectiveOn'>('effectiveOn')
  const { error } = useField<ChangeFields, 'summaries'>('summaries')
  return (
    <>
      <DateField
        {...day}
        onChange={(date) => day.onChange(date ?? '')}
        label={t('columns.effective')}
        hint={data ? t('earliest', { date: formatDay(data.earliestOn) }) : t('earliestUnknown')}
      />
      {tongues.map((language) => (
        <TextAreaField
          key={language}
          value={form.watch(`summaries.${language}`)}
          onChange={(text) => form.setValue(`summaries.${language}`, text, { shouldDirty: true })}
          label={t('summary', { language: formatLanguageName(language) })}
          hint={t('summaryHint')}
          error={error}
          rows={3}
          maxLength={2000}
        />
      ))}
      {data && tongues.length > 0 && <p>{t('accounts', { count: data.accounts })}</p>}
    </>
  )
}
