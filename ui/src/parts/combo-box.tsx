import { type ReactNode, type Ref, useContext } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps,
  ComboBoxStateContext,
  Group,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  OverlayTriggerStateContext,
  Popover,
} from 'react-aria-components'
import { AriaFieldParts } from './aria-field.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-drawings.ts'
import listStyles from './list-box.module.css'
import { matchedPart } from './matched-part.ts'

/** A result of a search: a title, and a second line that distinguishes it from others with the same title. */
export type ComboBoxItem = { id: string; title: string; detail?: string }

type Behaviour = Pick<ComboBoxProps<ComboBoxItem>, 'name' | 'isRequired' | 'isDisabled' | 'onBlur' | 'autoFocus'>

/**
 * A field that searches while the user types and accepts only one of the results. The page owns `query` (the typed text) and fetches
 * `items` for it; `chosen` is the selected item. Leaving the field without a selection restores the last one; scrolling
 * does not leave it.
 */
export function ComboBox<Item extends ComboBoxItem>({
  label,
  hint,
  error,
  optional,
  items,
  query,
  onQuery,
  chosen,
  onChoose,
  isSearching = false,
  searchingText,
  emptyText,
  placeholder,
  icon = 'search',
  itemIcon,
  large = false,
  ref,
  ...behaviour
}: Behaviour &
  FieldTexts & {
    items: Item[]
    query: string
    onQuery: (query: string) => void
    chosen: Item | null
    onChoose: (item: Item | null) => void
    isSearching?: boolean
    searchingText: string
    emptyText: string
    placeholder?: string
    icon?: IconName
    itemIcon?: IconName
    large?: boolean
    ref?: Ref<HTMLInputElement>
  }) {
  const choose = (id: Key | null) => {
    const item = id === chosen?.id ? chosen : (items.find((offered) => offered.id === id) ?? null)
    onChoose(item)
    onQuery(item?.title ?? '')
  }
  const type = (text: string) => {
    onQuery(text)
    if (text === '' && chosen) onChoose(null)
  }
  return (
    <AriaComboBox<Item>
      {...behaviour}
      items={items}
      inputValue={query}
      onInputChange={type}
      value={chosen?.id ?? null}
      onChange={choose}
      defaultFilter={() => true}
      allowsEmptyCollection={query.trim() !== ''}
      menuTrigger="input"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={styles.field}
    >
      <AriaFieldParts label={label} hint={hint} error={error} optional={optional}>
        <Group className={classNames(styles.input, styles.box, large && styles.large)}>
          <Icon name={icon} />
          <Input ref={ref} placeholder={placeholder} className={styles.bare} />
        </Group>
      </AriaFieldParts>
      <WhileScrolled>
        <Popover className={listStyles.popover}>
          <ListBox<Item>
            className={listStyles.list}
            renderEmptyState={() => <p className={listStyles.state}>{isSearching ? searchingText : emptyText}</p>}
          >
            {(item) => (
              <ListBoxItem id={item.id} textValue={item.title} className={listStyles.option}>
                {itemIcon && <Icon name={itemIcon} />}
                <span className={listStyles.text}>
                  <Matched text={item.title} query={query} />
                  {item.detail && <small className={listStyles.detail}>{item.detail}</small>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </WhileScrolled>
    </AriaComboBox>
  )
}

/**
 * Its popover stays while the page is scrolled, with which it moves, and takes back nothing that was typed where a scrolled panel closes it.
 */
function WhileScrolled({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  if (!state) return children
  const close = () => {
    const isPageScroll = window.event?.type === 'scroll' && window.event.target === document
    if (!isPageScroll) state.setOpen(false)
  }
  return (
    <OverlayTriggerStateContext.Provider value={{ ...state, close }}>{children}</OverlayTriggerStateContext.Provider>
  )
}

function Matched({ text, query }: { text: string; query: string }): ReactNode {
  const part = matchedPart(text, query)
  if (!part || part.match === text) return text
  return (
    <>
      {part.before}
      <b>{part.match}</b>
      {part.after}
    </>
  )
}
