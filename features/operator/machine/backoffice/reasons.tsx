import { ChoiceGroup, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReasonToRefresh } from '../contract.ts'
import { reasonsToRefresh } from '../rules/machine-parts.ts'

/** Why something is refreshed; reads the form from its context. */
export function Reasons({ id }: { id: string }) {
  const { t } = useTranslation('machine')
  const { field, fieldState } = useController<ReasonToRefresh, 'reason'>({ name: 'reason' })
  return (
    <ChoiceGroup id={id} legend={t('reason.legend')} error={fieldState.error ? t('reason.missing') : null}>
      {reasonsToRefresh.map((reason, place) => (
        <NativeRadio
          key={reason}
          ref={place === 0 ? field.ref : undefined}
          name={id}
          value={reason}
          checked={field.value === reason}
          onChange={() => field.onChange(reason)}
        >
          {t(`reason.${reason}`)}
        </NativeRadio>
      ))}
    </ChoiceGroup>
  )
}
