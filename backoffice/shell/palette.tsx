import { createContext, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { lazyDialog } from '../connection/lazy-code.tsx'
import { isDialogOpen } from '../open-dialog.ts'
import { useOpening } from '../use-opening.ts'

/** Loaded when the user first opens it. */
const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette)

const Opening = createContext<() => void>(() => undefined)

/** Opens the command palette, which Ctrl+K or ⌘K opens from anywhere inside. */
export const useOpenPalette = () => useContext(Opening)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const { isOpen, wasOpened, change } = useOpening()
  useShortcut(() => change(true))
  return (
    <Opening value={() => change(true)}>
      {children}
      {wasOpened && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </Opening>
  )
}

function useShortcut(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
