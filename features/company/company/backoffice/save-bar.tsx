import { SaveBar as Bar } from '@bouquet/backoffice/shell/save-bar.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'

/** The button of a form of the company, beside what it waits for. */
export function SaveBar(props: { isDirty: boolean; isReady: boolean; isSaving: boolean }) {
  const { t } = useTranslation('company')
  return (
    <Bar state={props.isDirty && !props.isSaving ? t('unsaved') : ''}>
      <Button type="submit" variant="primary" isDisabled={!props.isReady} isPending={props.isSaving}>
        {t('save')}
      </Button>
    </Bar>
  )
}
