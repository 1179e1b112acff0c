import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { OptionalNumberField } from '@bouquet/backoffice/forms/optional-number-field.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { RadioCards } from '@bouquet/ui/parts/choice-cards.tsx'
import { TextAreaField, TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addSpace, changeSpace, type Space, type SpaceForm, spaceForm } from '../contract.ts'
import { type SpaceLayout, spaceLayouts, spaceLimits, spaceSettings } from '../rules/space.ts'
import { findSpace, readSpace, showSpace } from './space-queries.ts'
import styles from './spaces.module.css'
import { useSpaceTexts } from './use-space-texts.ts'

const empty: SpaceForm = {
  name: '',
  setting: 'indoor',
  areaM2: null,
  roundTables: null,
  dinnerDance: null,
  longTables: null,
  ceremonyRows: null,
  cocktail: null,
  rainPlan: '',
}

const newSpace: Space = { ...empty, id: '', photos: [], plan: null, version: 0 }

type Props = { venueId: string; space: Space | null; onClose: () => void }

/** The form of a space; without `space` it creates one. */
export function SpaceDialog({ venueId: id, space, onClose }: Props) {
  const { t } = useTranslation(['venue-spaces', 'common'])
  const form = useForm<SpaceForm>({
    resolver: zodResolver(spaceForm),
    defaultValues: space ? formOf(space) : empty,
    mode: 'onTouched',
  })
  const { control } = form
  const { submit, isSaving, failure, other, takeOther, saveOver } = useVersionedSave(form, {
    present: space ?? newSpace,
    read: () => readSpace(id, space ?? newSpace),
    valuesOf: formOf,
    send: (body: SpaceForm, version, key) =>
      space
        ? call(changeSpace, { params: { id, spaceId: space.id }, body, version })
        : call(addSpace, { params: { id }, body, idempotencyKey: key }),
    find: (_, key) => (space ? findSpace(id, space) : findByKey<Space>(key)),
    onDone: (saved) => showSpace(id, saved),
    next: onClose,
  })
  const textsOf = useSpaceTexts()
  return (
    <>
      <FormDialog
        urgent
        title={t(space ? 'editTitle' : 'add')}
        submit={{ label: t('common:save') }}
        isSending={isSaving}
        isOpen={other === null}
        onClose={onClose}
        onSubmit={submit}
        className={styles.fields}
      >
        <TextField {...useField('name', control)} autoFocus isRequired label={t('name')} />
        <Setting control={control} />
        <OptionalNumberField
          field={useField('areaM2', control)}
          minValue={1}
          maxValue={spaceLimits.areaM2}
          label={t('area')}
        />
        <p className="soft small">{t('capacityHint')}</p>
        <div className={styles.pair}>
          {spaceLayouts.map((layout) => (
            <Layout key={layout} layout={layout} control={control} />
          ))}
        </div>
        <TextAreaField {...useField('rainPlan', control)} rows={2} label={t('rainPlan')} hint={t('rainPlanHint')} />
        <ChangeFailure title={t('notDone')} error={failure} />
      </FormDialog>
      {other && (
        <ChangedElsewhere
          theirs={textsOf(formOf(other))}
          ours={textsOf(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function formOf({ id, photos, plan, version, ...values }: Space): SpaceForm {
  return values
}

function Setting({ control }: { control: Control<SpaceForm> }) {
  const { t } = useTranslation('venue-spaces')
  const { value, onChange } = useField('setting', control)
  return (
    <RadioCards
      legend={t('setting')}
      options={spaceSettings.map((setting) => ({ value: setting, label: t(`settings.${setting}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

function Layout({ layout, control }: { layout: SpaceLayout; control: Control<SpaceForm> }) {
  const { t } = useTranslation('venue-spaces')
  return (
    <OptionalNumberField
      field={useField(layout, control)}
      minValue={1}
      maxValue={spaceLimits.guests}
      label={t(`layouts.${layout}`)}
    />
  )
}
