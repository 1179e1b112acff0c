import { useCopy } from '@bouquet/backoffice/use-copy.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './second-factor.module.css'

/** Shows new recovery codes, once. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  const field = useRef<HTMLTextAreaElement>(null)
  const text = codes.join('\n')
  const { isCopied, hasFailed, copy } = useCopy(text, field)
  return (
    <Dialog
      urgent
      title={t('recovery.dialog')}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={() => (
        <>
          <Button variant="quiet" icon={isCopied ? 'check' : 'copy'} onPress={copy}>
            {t(isCopied ? 'recovery.copied' : 'recovery.copy')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('recovery.done')}
          </Button>
        </>
      )}
    >
      <div className={styles.inDialog}>
        <p>{t('recovery.text')}</p>
        <textarea
          ref={field}
          readOnly
          rows={codes.length}
          value={text}
          aria-label={t('recovery.list')}
          className={styles.codes}
        />
        {hasFailed && <p role="status">{t('recovery.notCopied')}</p>}
      </div>
    </Dialog>
  )
}
