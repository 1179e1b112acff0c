import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import styles from './tabs.module.css'

/** Tabs for several views of the same object; `label` names the row of tabs. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string
  tabs: { id: string; title: ReactNode; content: ReactNode }[]
  selected?: string
  onSelect?: (id: string) => void
}) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <TabList aria-label={label} className={styles.list}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
