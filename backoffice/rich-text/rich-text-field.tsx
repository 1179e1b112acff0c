import { isInsideLink, isOutsideLink } from '@bouquet/domain/inside-link'
import fieldStyles from '@bouquet/ui/parts/field.module.css'
import { FieldProblem } from '@bouquet/ui/parts/field.tsx'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId } from 'react'
import styles from './rich-text-field.module.css'
import { type RichTextTool, RichTextToolbar } from './rich-text-toolbar.tsx'

const everyTool: readonly RichTextTool[] = ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'link']

/** The same HTML that the server's sanitiser allows for these tools, so that it removes nothing. */
function extensionsFor(tools: readonly RichTextTool[]) {
  const only = <Options,>(tool: RichTextTool, options: Options) => (tools.includes(tool) ? options : (false as const))
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      italic: only('italic', {}),
      heading: only('heading', { levels: [3] }),
      link: only('link', {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (link: string) => isInsideLink(link) || isOutsideLink(link),
      }),
    }),
  ]
}

/**
 * Text as HTML with emphasis, small headings, lists and links, or only with the given `tools`; an empty text is ''. `hint` describes the
 * field to screen readers. Large: import it lazily, with the messages of `editor`.
 */
export function RichTextField({
  label,
  value,
  onChange,
  onBlur,
  hint,
  error,
  tools = everyTool,
}: {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  hint?: ReactNode
  error?: ReactNode
  tools?: readonly RichTextTool[]
}) {
  const id = useId()
  const editor = useEditor({
    extensions: extensionsFor(tools),
    content: value,
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur,
    editorProps: { attributes: attributesOf(id, { hasHint: Boolean(hint), isWrong: Boolean(error) }) },
  })
  useEffect(() => {
    // After React suspends and shows the page again, the old editor is destroyed and the new one not yet created.
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
        <RichTextToolbar editor={editor} tools={tools} />
        <EditorContent editor={editor} className={styles.text} />
      </div>
      {hint && <div id={`${id}-hint`}>{hint}</div>}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </div>
  )
}

function attributesOf(
  id: string,
  { hasHint, isWrong }: { hasHint: boolean; isWrong: boolean },
): Record<string, string> {
  const described = [...(hasHint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-error`] : [])].join(' ')
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(isWrong && { 'aria-invalid': 'true' }),
    ...(described && { 'aria-describedby': described }),
  }
}
