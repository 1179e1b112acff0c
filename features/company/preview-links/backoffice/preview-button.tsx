import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { useCurrentUser } from '@bouquet/backoffice/session/session.ts'
import { hasPublicProfile } from '@bouquet/backoffice/shell/menu.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PreviewedPage, readPreviewLink } from './preview-link.ts'

/** Opens one of the provider's pages as visitors see it, in a new tab; by default the planner's profile. */
export function PreviewButton({ page = { page: 'planner' } }: { page?: PreviewedPage }) {
  const user = useCurrentUser()
  // Loaded without suspense, so that pages need not list these messages among their own.
  const { ready, i18n } = useTranslation('preview', { useSuspense: false })
  // i18next calls a file ready that failed to load, and would show the keys of its texts.
  const hasTexts = ready && i18n.hasResourceBundle(i18n.language, 'preview')
  if (!hasTexts || (page.page === 'planner' && !hasPublicProfile(user))) return null
  if (page.page === 'planner' && user.publicUrl) return <PublicLink url={user.publicUrl} />
  return <Opening page={page} />
}

function PublicLink({ url }: { url: string }) {
  const { t } = useTranslation('preview')
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={url} target="_blank" rel="noopener">
      <Icon name="eye" />
      {t('open')} <span className="sr">{t('newTab')}</span>
    </a>
  )
}

function Opening({ page }: { page: PreviewedPage }) {
  const { t } = useTranslation('preview')
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    // Browsers open tabs only during the click, before the server has answered with the address.
    const tab = window.open('', '_blank')
    if (!tab) return notify({ severity: 'error', text: t('blocked') })
    tab.opener = null
    setOpening(true)
    try {
      tab.location.replace(await readPreviewLink(page))
    } catch (error) {
      tab.close()
      notify({ severity: 'error', text: `${t('failed')} ${problemText(error)}` })
    }
    setOpening(false)
  }
  return (
    <Button variant="secondary" icon="eye" isPending={isOpening} onPress={() => void open()}>
      {t('open')} <span className="sr">{t('newTab')}</span>
    </Button>
  )
}
