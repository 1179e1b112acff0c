import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { Avatar } from '../src/parts/avatar.tsx'
import { Button, IconButton } from '../src/parts/button.tsx'
import { Callout } from '../src/parts/callout.tsx'
import { CommandPalette } from '../src/parts/command-palette.tsx'
import { Dialog, Drawer } from '../src/parts/dialog.tsx'
import { Logo } from '../src/parts/logo.tsx'
import { Menu, MenuItem, MenuSeparator } from '../src/parts/menu.tsx'
import { notify } from '../src/parts/notify.ts'
import { Tabs } from '../src/parts/tabs.tsx'
import { Tooltip } from '../src/parts/tooltip.tsx'
import { UserCard } from '../src/parts/user-card.tsx'
import messages from './messages.json'
import { Section } from './section.tsx'
import styles from './showcase.module.css'

const say = messages.overlays

export function OverlaySamples() {
  return (
    <Section title={messages.sections.overlays}>
      <div className={styles.row}>
        <UnlockSample />
        <LeaveSample />
        <DialogTrigger>
          <IconButton icon="menu" label={say.drawer} />
          <Drawer label={say.drawer}>{(close) => <DrawerSample close={close} />}</Drawer>
        </DialogTrigger>
        <Tooltip text={say.tooltip}>
          <IconButton icon="help" label={say.info} />
        </Tooltip>
        <Button onPress={() => notify({ severity: 'info', text: say.infoText })}>{say.info}</Button>
        <Button onPress={undoable}>{say.success}</Button>
        <Button onPress={() => notify({ severity: 'error', text: say.errorText })}>{say.error}</Button>
        <PaletteSample />
        <UserSample />
      </div>
      <Callout title={say.calloutTitle} action={<Button>{say.calloutAction}</Button>}>
        {say.callout}
      </Callout>
      <Callout tone="brick">{say.calloutError}</Callout>
      <Tabs
        label={say.menu}
        tabs={[
          { id: 'profile', title: say.profile, content: say.infoText },
          { id: 'settings', title: say.settings, content: say.leaveText },
        ]}
      />
    </Section>
  )
}

function PaletteSample() {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const pages = [say.profile, say.settings, say.signOut].filter((title) =>
    title.toLowerCase().includes(query.toLowerCase()),
  )
  const commands = pages.map((title) => ({ id: title, title, icon: 'arrow-right' as const, act: undoable }))
  return (
    <>
      <Button icon="search" onPress={() => setOpen(true)}>
        {say.palette}
      </Button>
      <CommandPalette
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={say.palette}
        placeholder={say.paletteHint}
        query={query}
        onQuery={setQuery}
        sections={[{ id: 'pages', title: say.palettePages, commands }]}
        state={say.paletteNone}
        isStateShown={commands.length === 0}
      />
    </>
  )
}

function undoable() {
  const action = { label: say.undo, onPress: () => notify({ severity: 'info', text: say.infoText }) }
  notify({ severity: 'success', text: say.successText, action })
}

function UnlockSample() {
  return (
    <DialogTrigger>
      <Button>{say.dialog}</Button>
      <Dialog
        title={say.dialogTitle}
        closeLabel={say.close}
        actions={(close) => (
          <>
            <Button onPress={close}>{say.cancel}</Button>
            <Button variant="primary" icon="unlock" onPress={close}>
              {say.confirm}
            </Button>
          </>
        )}
      >
        {say.dialogText}
      </Dialog>
    </DialogTrigger>
  )
}

function LeaveSample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{say.leave}</Button>
      <Dialog
        urgent
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={say.leaveTitle}
        actions={(close) => (
          <>
            <Button variant="danger" onPress={close}>
              {say.go}
            </Button>
            <Button variant="primary" onPress={close}>
              {say.stay}
            </Button>
          </>
        )}
      >
        {say.leaveText}
      </Dialog>
    </>
  )
}

function DrawerSample({ close }: { close: () => void }) {
  return (
    <div className={styles.stack} style={{ padding: '1rem' }}>
      <div className={styles.top}>
        <Logo name="Bouquet" size="small" />
        <IconButton icon="close" label={say.close} onPress={close} />
      </div>
    </div>
  )
}

function UserSample() {
  return (
    <div style={{ width: '15rem' }}>
      <Menu
        label={say.menu}
        trigger={
          <UserCard name={say.user} detail={say.userMail} label={say.userOpen} picture={<Avatar name={say.user} />} />
        }
      >
        <MenuItem icon="external">{say.profile}</MenuItem>
        <MenuItem icon="gear">{say.settings}</MenuItem>
        <MenuSeparator />
        <MenuItem icon="sign-out">{say.signOut}</MenuItem>
      </Menu>
    </div>
  )
}
