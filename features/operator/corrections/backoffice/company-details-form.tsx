import { call } from '@bouquet/backoffice/api/client.ts'
import { formatDay } from '@bouquet/backoffice/formats.ts'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { today } from '@bouquet/backoffice/today.ts'
import { homeCountry } from '@bouquet/domain/countries'
import { SiretField } from '@bouquet/features/company/company/backoffice/siret-field.tsx'
import type { CompanyDetails } from '@bouquet/features/company/company/contract.ts'
import { DateField } from '@bouquet/ui/parts/date-field.tsx'
import layout from '@bouquet/ui/parts/form-layout.module.css'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { correctCompanyDetails, detailsCorrection } from '../contract.ts'
import { CorrectionForm } from './correction-form.tsx'
import { savedPart } from './correction-queries.ts'

type Form = z.input<typeof detailsCorrection>
type Filled = z.output<typeof detailsCorrection>

/** Name, number in the French register, website and creation date of a company. */
export function CompanyDetailsForm({ id, details }: { id: string; details: CompanyDetails }) {
  const { t } = useTranslation(['corrections', 'company', 'onboarding'])
  const isFrench = details.countryCode === homeCountry
  const form = useForm<Form, unknown, Filled>({
    resolver: zodResolver(detailsCorrection),
    defaultValues: valuesOf(details),
    mode: 'onTouched',
  })
  const save = useVersionedSave(form, {
    present: details,
    draftOf: `details ${id}`,
    valuesOf,
    send: (body: Filled, version) => call(correctCompanyDetails, { params: { id }, body, version }),
    ...savedPart(id, 'details', details),
    place: 'notice',
  })
  const { control } = form
  const founded = useField('dateOfCreation', control)
  const texts = ({ name, siret, webSite, dateOfCreation }: Form) => [
    { label: t('company:details.name'), text: name },
    ...(isFrench ? [{ label: t('onboarding:siret.label'), text: siret ?? '' }] : []),
    { label: t('company:details.website'), text: webSite ?? '' },
    { label: t('company:details.dateOfCreation'), text: dateOfCreation && formatDay(dateOfCreation) },
  ]
  return (
    <CorrectionForm title={t('company')} form={form} save={save} valuesOf={valuesOf} texts={texts}>
      <TextField {...useField('name', control)} label={t('company:details.name')} autoComplete="off" />
      {isFrench && <Siret control={control} saved={details} />}
      <div className={layout.pair}>
        <Website control={control} />
        <DateField
          {...founded}
          onChange={(day) => founded.onChange(day ?? '')}
          latest={today()}
          label={t('company:details.dateOfCreation')}
        />
      </div>
    </CorrectionForm>
  )
}

function valuesOf({ name, siret, webSite, dateOfCreation }: CompanyDetails): Form {
  return { name, siret: siret ?? '', webSite: webSite ?? '', dateOfCreation: dateOfCreation ?? '', reason: '' }
}

type FormControl = { control: Control<Form, unknown, Filled> }

function Siret({ control, saved }: FormControl & { saved: CompanyDetails }) {
  const field = useField('siret', control)
  return <SiretField {...field} value={field.value ?? ''} saved={saved} />
}

function Website({ control }: FormControl) {
  const { t } = useTranslation('company')
  const field = useField('webSite', control)
  return <TextField {...field} value={field.value ?? ''} type="url" label={t('details.website')} autoComplete="off" />
}
