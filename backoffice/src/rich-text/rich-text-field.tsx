import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import fieldStyles from '@bouquet/ui/parts/field.module.css'
import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId } from 'react'
import styles from './rich-text-field.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

/** What the server's sanitiser lets through, and nothing that it would take away. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (link) => isInsideLink(link) || isOutsideLink(link),
    },
  }),
]

/**
 * Text with emphasis, small headings, lists and links, as HTML; an empty one is ''. Large: import it lazily, with the
 * words of `editor`.
 */
export function RichTextField({
  label,
  value,
  onChange,
  onBlur,
  error,
}: {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  error?: ReactNode
}) {
  const id = useId()
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur,
    editorProps: { attributes: attributesOf(id, Boolean(error)) },
  })
  useEffect(() => {
    // While React shows the page anew after waiting for a part of it, the editor of before is gone and the next not there yet.
    if (editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={fieldStyles.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it is the label of what no label element can name */}
      <span id={`${id}-label`} className={fieldStyles.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className={styles.box} data-invalid={Boolean(error) || undefined}>
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} className={styles.words} />
      </div>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </div>
  )
}

function attributesOf(id: string, isWrong: boolean): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
  }
}
