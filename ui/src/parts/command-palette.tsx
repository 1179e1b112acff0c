import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
  SearchField,
} from 'react-aria-components'
import styles from './command-palette.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import listStyles from './list-box.module.css'

/** One link or action; `id` is unique in the whole palette. */
export type Command = { id: string; title: string; detail?: string; icon: IconName; act: () => void }
export type CommandSection = { id: string; title: string; commands: Command[] }

/**
 * A palette of everything that can be opened by typing a part of its name. The page owns `query` and provides the matching `sections`; the
 * arrow keys select while the focus stays in the field, Enter runs the selection and closes. `state` describes the result of the search
 * below the field (how many matches, or none), which screen readers announce at once.
 */
export function CommandPalette({
  label,
  placeholder,
  query,
  onQuery,
  sections,
  state,
  isStateShown,
  ...opening
}: Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange'> & {
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  sections: CommandSection[]
  state: string
  isStateShown: boolean
}) {
  const filled = sections.filter(({ commands }) => commands.length > 0)
  const commands = new Map(filled.flatMap((section) => section.commands).map((command) => [command.id, command]))
  return (
    <ModalOverlay {...opening} isDismissable className={styles.backdrop}>
      <Modal className={styles.modal}>
        <Dialog aria-label={label} className={styles.dialog}>
          {({ close }) => (
            <Autocomplete inputValue={query} onInputChange={onQuery}>
              <SearchField autoFocus className={styles.field}>
                <Label className="sr">{label}</Label>
                <Icon name="search" />
                <Input
                  role="combobox"
                  aria-expanded={commands.size > 0}
                  aria-haspopup="listbox"
                  placeholder={placeholder}
                  className={styles.input}
                />
              </SearchField>
              <p role="status" className={isStateShown ? styles.state : 'sr'}>
                {state}
              </p>
              <ListBox
                aria-label={label}
                items={filled}
                className={styles.list}
                onAction={(id) => {
                  close()
                  commands.get(String(id))?.act()
                }}
              >
                {(section) => <Section section={section} />}
              </ListBox>
            </Autocomplete>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Section({ section }: { section: CommandSection }) {
  return (
    <ListBoxSection id={section.id}>
      <Header className={styles.header}>{section.title}</Header>
      <Collection items={section.commands}>
        {({ id, title, detail, icon }) => (
          <ListBoxItem id={id} textValue={title} className={listStyles.option}>
            <Icon name={icon} />
            <span className={listStyles.text}>
              {title}
              {detail && <small className={listStyles.detail}>{detail}</small>}
            </span>
          </ListBoxItem>
        )}
      </Collection>
    </ListBoxSection>
  )
}
