import { formatLanguage } from '@bouquet/backoffice/formats.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { notify } from '@bouquet/ui/parts/notify.ts'
import { TextAreaField } from '@bouquet/ui/parts/text-field.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '../contract.ts'
import type { Converse, Couple } from './answered-couple.ts'
import { useFilledReply } from './filled-reply.ts'
import { mailAddress } from './mail-address.ts'
import styles from './saved-replies.module.css'
import { noteUse } from './saved-reply-queries.ts'

type Props = { reply: SavedReply; couple: Couple; onConverse: Converse; onClose: () => void }

/** A reply to be checked, then copied or inserted into the conversation or a mail. */
export function AnswerDialog({ reply, couple, onConverse, onClose }: Props) {
  const { t } = useTranslation(['saved-replies', 'common'])
  const filled = useFilledReply(reply, couple)
  const [text, setText] = useState(filled.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const copy = useCopy(text, reply, area)
  const { email } = couple.member
  const takeAlong = (converse: (text: string) => void) => {
    noteUse(reply)
    onClose()
    converse(text)
    notify({ severity: 'success', text: t('answer.taken') })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={reply.title}
      closeLabel={t('common:close')}
      actions={() => (
        <>
          <Button icon="copy" variant={email ? 'secondary' : 'primary'} onPress={() => void copy.start()}>
            {t('answer.copy')}
          </Button>
          {onConverse && (
            <Button icon="message" onPress={() => takeAlong(onConverse)}>
              {t('answer.converse')}
            </Button>
          )}
          {email && (
            <a
              className={buttonClass({ variant: 'primary' })}
              href={mailAddress({ to: email, subject: filled.subject, text })}
              onClick={() => noteUse(reply)}
            >
              <Icon name="mail" /> {t('answer.write')}
            </a>
          )}
        </>
      )}
    >
      <div className={styles.dialog}>
        <LanguageNote couple={couple.locale} language={filled.language} />
        <TextAreaField
          ref={area}
          rows={11}
          lang={filled.language}
          label={t('answer.text')}
          hint={t(email ? 'answer.hint' : 'answer.locked')}
          value={text}
          onChange={setText}
        />
        {copy.hasFailed && (
          <Callout tone="gold" urgent>
            {t('answer.copyFailed')}
          </Callout>
        )}
      </div>
    </Dialog>
  )
}

function LanguageNote({ couple, language }: { couple: Couple['locale']; language: Couple['locale'] }) {
  const { t } = useTranslation('saved-replies')
  const name = formatLanguage(language)
  if (language === couple) return <p className="soft small">{t('answer.inTheirs', { language: name })}</p>
  return <Callout tone="gold">{t('answer.inOther', { couple: formatLanguage(couple), language: name })}</Callout>
}

/** Copies the text. Where the browser refuses, the text is selected so that the keyboard can copy it. */
function useCopy(text: string, reply: SavedReply, area: { current: HTMLTextAreaElement | null }) {
  const { t } = useTranslation('saved-replies')
  const [hasFailed, setFailed] = useState(false)
  const start = async () => {
    noteUse(reply)
    try {
      await navigator.clipboard.writeText(text)
      setFailed(false)
      notify({ severity: 'success', text: t('answer.copied') })
    } catch {
      setFailed(true)
      area.current?.select()
    }
  }
  return { hasFailed, start }
}
