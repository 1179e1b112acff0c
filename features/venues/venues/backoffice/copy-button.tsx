import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { findByKey } from '@bouquet/backoffice/changes/find-by-key.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { paths } from '@bouquet/domain/backoffice-paths'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { copyVenue, type Venue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'
import { showVenue } from './venues-query.ts'

/** Copies a venue as a draft; the free plan may have no room for it. */
export function CopyButton({ venue: { id } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const navigate = useNavigate()
  const change = useChange<void, Venue>({
    send: (_, key) => call(copyVenue, { params: { id }, idempotencyKey: key }),
    find: (_, key) => findByKey(key),
    onDone: showVenue,
    done: () => t('settings.copied'),
    failed: t('errors.copying'),
    place: 'notice',
    action: (error) =>
      isProblem(error, 'premium_required')
        ? { label: t('noRoom.go'), onPress: () => void navigate(paths.subscription) }
        : undefined,
    next: (copy) => void navigate(venuePaths.edit(copy.id)),
  })
  return (
    <Button icon="copy" isPending={change.isPending} onPress={() => change.mutate()}>
      {t('settings.copy')}
    </Button>
  )
}
