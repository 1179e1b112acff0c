import { Icon } from '@bouquet/ui/parts/icon.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, ToggleButton, Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LinkTool } from './link-tool.tsx'
import styles from './rich-text-field.module.css'

/** The formats that a text allows. */
export type RichTextTool = 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'link'

type Tool = {
  tool: Exclude<RichTextTool, 'link'>
  icon: IconName
  toggle: (editor: Editor) => void
}

const tools: Tool[] = [
  { tool: 'bold', icon: 'bold', toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { tool: 'italic', icon: 'italic', toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  { tool: 'heading', icon: 'heading', toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { tool: 'bulletList', icon: 'list', toggle: (editor) => editor.chain().focus().toggleBulletList().run() },
  { tool: 'orderedList', icon: 'list-ordered', toggle: (editor) => editor.chain().focus().toggleOrderedList().run() },
]

/** The formatting buttons; arrow keys move from one to the next. */
export function RichTextToolbar({ editor, tools: offered }: { editor: Editor; tools: readonly RichTextTool[] }) {
  const { t } = useTranslation('editor')
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: Object.fromEntries(tools.map(({ tool }) => [tool, editor.isActive(tool)])),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  return (
    <Toolbar aria-label={t('toolbar')} className={styles.toolbar}>
      {tools
        .filter(({ tool }) => offered.includes(tool))
        .map(({ tool, icon, toggle }) => (
          <ToggleButton
            key={tool}
            aria-label={t(tool)}
            isSelected={state.active[tool] ?? false}
            onChange={() => toggle(editor)}
            className={`${styles.tool}`}
          >
            <Icon name={icon} />
          </ToggleButton>
        ))}
      {offered.includes('link') && <LinkTool editor={editor} />}
      <PlainTool
        icon="undo"
        label={t('undo')}
        isDisabled={!state.canUndo}
        onPress={() => editor.chain().focus().undo().run()}
      />
      <PlainTool
        icon="redo"
        label={t('redo')}
        isDisabled={!state.canRedo}
        onPress={() => editor.chain().focus().redo().run()}
      />
    </Toolbar>
  )
}

function PlainTool(tool: { icon: IconName; label: string; isDisabled: boolean; onPress: () => void }) {
  return (
    <Button aria-label={tool.label} isDisabled={tool.isDisabled} onPress={tool.onPress} className={`${styles.tool}`}>
      <Icon name={tool.icon} />
    </Button>
  )
}
