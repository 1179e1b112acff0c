import { Button } from '@bouquet/ui/parts/button.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '../api/problem-text.ts'

/** Saves a list as a file; `save` downloads it. */
export function ExportButton({ label, save }: { label: string; save: () => Promise<unknown> }) {
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => notify({ severity: 'error', text: problemText(error) }),
  })
  return (
    <Button variant="quiet" icon="download" isPending={saving.isPending} onPress={() => saving.mutate()}>
      {label}
    </Button>
  )
}
