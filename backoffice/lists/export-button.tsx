import { Button } from '@bouquet/ui/parts/button.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../api/problem-text.ts'

type Props = {
  save: () => Promise<unknown>
  /** Where the file has less than the list shows; else every export has the same name. */
  label?: string
}

/** Saves a list as a file; `save` downloads it. */
export function ExportButton({ save, label }: Props) {
  const { t } = useTranslation('common')
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
  return (
    <Button variant="quiet" icon="download" isPending={saving.isPending} onPress={() => saving.mutate()}>
      {label ?? t('export')}
    </Button>
  )
}
