import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the page of a saved version in a new tab; `read` gives its address. */
export function PreviewTab({ read }: { read: () => Promise<string> }) {
  const { t } = useTranslation('text-versions')
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    // Browsers open tabs only during the click, before the server has answered with the address.
    const tab = window.open('', '_blank')
    if (!tab) return notify({ severity: 'error', text: t('blocked') })
    tab.opener = null
    setOpening(true)
    try {
      tab.location.replace(await read())
    } catch (error) {
      tab.close()
      notify({ severity: 'error', text: `${t('notOpened')} ${problemText(error)}` })
    }
    setOpening(false)
  }
  return (
    <Button variant="secondary" icon="eye" isPending={isOpening} onPress={() => void open()}>
      {t('preview')} <span className="sr">{t('newTab')}</span>
    </Button>
  )
}
