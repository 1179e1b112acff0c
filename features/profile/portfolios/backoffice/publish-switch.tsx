import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { subscriptionPath } from '@bouquet/features/money/subscription/rules/paths.ts'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getPortfolio, type Portfolio, publishPortfolio, unpublishPortfolio } from '../contract.ts'
import { showPortfolio } from './portfolio-queries.ts'

/** Publishes or hides a wedding, and shows what is missing for that. */
export function PublishSwitch({ portfolio: { id, isPublished, images } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const publishing = usePublishing(id)
  const needsImage = !isPublished && images.length === 0
  return (
    <Switch
      isSelected={publishing.isPending ? publishing.variables : isPublished}
      isDisabled={needsImage || publishing.isPending}
      onChange={(shown) => publishing.mutate(shown)}
      detail={<Status isPublished={isPublished} needsImage={needsImage} />}
    >
      {t('publish.switch')}
    </Switch>
  )
}

function Status({ isPublished, needsImage }: { isPublished: boolean; needsImage: boolean }) {
  const { t } = useTranslation('portfolios')
  const { isModerated } = useCurrentUser()
  if (needsImage) return t('publish.needsImage')
  if (!isPublished) return t('publish.off')
  return isModerated ? t('publish.on') : t('publish.notApproved')
}

function usePublishing(id: string) {
  const { t } = useTranslation('portfolios')
  const navigate = useNavigate()
  return useChange({
    send: (shown: boolean) => call(shown ? publishPortfolio : unpublishPortfolio, { params: { id } }),
    find: async (shown) => {
      const portfolio = await call(getPortfolio, { params: { id } })
      return portfolio.isPublished === shown ? done(portfolio) : notDone
    },
    onDone: showPortfolio,
    done: (portfolio) => t(portfolio.isPublished ? 'publish.done' : 'publish.undone'),
    failed: (shown) => t(shown ? 'errors.publishing' : 'errors.unpublishing'),
    place: 'notice',
    action: (error) =>
      isProblem(error, 'portfolio_quota_reached')
        ? { label: t('quota.go'), onPress: () => void navigate(subscriptionPath) }
        : undefined,
  })
}
