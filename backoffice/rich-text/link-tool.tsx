import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Popover, ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { problemCodeText } from '../api/problem-text.ts'
import styles from './rich-text-field.module.css'

/** Makes the selected text a link, edits the link at the cursor, or removes it. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  const { href, isEmpty } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      href: (editor.getAttributes('link').href as string | undefined) ?? '',
      isEmpty: editor.state.selection.empty,
    }),
  })
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <ToggleButton
        aria-label={t('link')}
        isSelected={href !== ''}
        isDisabled={isEmpty && href === ''}
        className={`${styles.tool}`}
      >
        <Icon name="link" />
      </ToggleButton>
      <Popover className={`${styles.link}`} placement="bottom start">
        <Dialog aria-label={t('link')} className={`${styles.linkForm}`}>
          <LinkForm editor={editor} href={href} onDone={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function LinkForm({ editor, href, onDone }: { editor: Editor; href: string; onDone: () => void }) {
  const { t } = useTranslation('editor')
  const [address, setAddress] = useState(href)
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const link = address.trim()
    if (!isInsideLink(link) && !isOutsideLink(link)) return setWrong(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href: link }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <>
      <TextField
        label={t('linkAddress')}
        value={address}
        onChange={setAddress}
        inputMode="url"
        autoFocus
        error={isWrong && problemCodeText('link_invalid')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <div className={styles.actions}>
        {href && (
          <Button variant="quiet" onPress={remove}>
            {t('removeLink')}
          </Button>
        )}
        <Button variant="primary" onPress={set}>
          {t('setLink')}
        </Button>
      </div>
    </>
  )
}
