import { formatCountry, formatLanguageName } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { countries } from '@bouquet/domain/countries'
import { languages } from '@bouquet/domain/languages'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { NumberField } from '@bouquet/ui/parts/number-field.tsx'
import { useTranslation } from 'react-i18next'
import { audienceApprovals, audiencePlans, audiences, pace } from '../rules/announcement.ts'
import type { AnnouncementFields } from './announcement-form.ts'
import styles from './announcements.module.css'
import { Choices } from './choices.tsx'

/** To whom it goes, and how fast. */
export function AudienceFields() {
  const { t } = useTranslation('announcements')
  return (
    <Card aria-labelledby="announcement-audience-title">
      <div className={styles.fields}>
        <h2 id="announcement-audience-title">{t('recipients')}</h2>
        <div className={styles.pair}>
          <Choice
            name="audience"
            label={t('fields.audience')}
            values={audiences}
            nameOf={(one) => t(`audiences.${one}`)}
          />
          <Choice name="plan" label={t('fields.plan')} values={audiencePlans} nameOf={(one) => t(`plans.${one}`)} />
          <Choice
            name="approval"
            label={t('fields.approval')}
            values={audienceApprovals}
            nameOf={(one) => t(`approvals.${one}`)}
          />
          <NumberField
            {...useField<AnnouncementFields, 'mailsPerMinute'>('mailsPerMinute')}
            label={t('fields.mailsPerMinute')}
            hint={t('fields.mailsPerMinuteHint', { min: pace.min, max: pace.max })}
            minValue={pace.min}
            maxValue={pace.max}
          />
        </div>
        <Choices name="countries" values={countries} label={t('fields.countries')} nameOf={formatCountry} />
        <Choices name="languages" values={languages} label={t('fields.languages')} nameOf={formatLanguageName} />
      </div>
    </Card>
  )
}

type ChoiceProps<Name extends 'audience' | 'plan' | 'approval'> = {
  name: Name
  label: string
  values: readonly AnnouncementFields[Name][]
  nameOf: (value: AnnouncementFields[Name]) => string
}

function Choice<Name extends 'audience' | 'plan' | 'approval'>({ name, label, values, nameOf }: ChoiceProps<Name>) {
  const { value, onChange } = useField<AnnouncementFields, 'audience' | 'plan' | 'approval'>(name)
  return (
    <NativeSelect
      id={`announcement-${name}`}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </NativeSelect>
  )
}
