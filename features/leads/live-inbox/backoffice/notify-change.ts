import { loadMessages } from '@bouquet/backoffice/i18n.ts'
import { projectChanges } from '@bouquet/domain/project-changes'
import { notify } from '@bouquet/ui/parts/notify.ts'
import i18next from 'i18next'

/** Notifies the user, on any page, of what a couple has changed, with a link to their request. */
export async function notifyChange(change: string, open: () => void): Promise<void> {
  const what = [...projectChanges, 'hired' as const].find((known) => known === change)
  if (!what) return
  await loadMessages('pipeline')
  const t = i18next.getFixedT(null, 'pipeline')
  notify({
    severity: 'info',
    text: t(`changes.live.${what}`),
    action: { label: t('changes.open'), onPress: open },
  })
}
