import { formatNumber } from '@bouquet/backoffice/formats.ts'
import type { FieldText } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { useTranslation } from 'react-i18next'
import type { SpaceForm } from '../contract.ts'
import { spaceLayouts } from '../rules/space.ts'

/** Gives a function that returns the form's values as labels and texts. */
export function useSpaceTexts(): (values: SpaceForm) => FieldText[] {
  const { t } = useTranslation('venue-spaces')
  const number = (value: number | null) => (value === null ? '' : formatNumber(value))
  return (values) => [
    { label: t('name'), text: values.name },
    { label: t('setting'), text: t(`settings.${values.setting}`) },
    { label: t('area'), text: number(values.areaM2) },
    ...spaceLayouts.map((layout) => ({ label: t(`layouts.${layout}`), text: number(values[layout]) })),
    { label: t('rainPlan'), text: values.rainPlan },
  ]
}
