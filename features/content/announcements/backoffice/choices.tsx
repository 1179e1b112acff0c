import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { ChoiceBoxes, ChoiceGroup, NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import type { AnnouncementFields } from './announcement-form.ts'

type Lists = 'writtenIn' | 'countries' | 'languages'
type Props<Name extends Lists> = {
  name: Name
  values: readonly AnnouncementFields[Name][number][]
  label: string
  nameOf: (value: AnnouncementFields[Name][number]) => string
}

/** Checkboxes for one list of the form. */
export function Choices<Name extends Lists>({ name, values, label, nameOf }: Props<Name>) {
  const field = useField<AnnouncementFields, Lists>(name)
  const chosen: readonly string[] = field.value
  const choose = (value: string, isChosen: boolean) =>
    field.onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))))
  return (
    <ChoiceGroup id={`announcement-${name}`} legend={label} error={field.error}>
      <ChoiceBoxes>
        {values.map((value) => (
          <NativeCheckbox
            key={value}
            id={`announcement-${name}-${value}`}
            checked={chosen.includes(value)}
            onChange={({ target }) => choose(value, target.checked)}
          >
            {nameOf(value)}
          </NativeCheckbox>
        ))}
      </ChoiceBoxes>
    </ChoiceGroup>
  )
}
