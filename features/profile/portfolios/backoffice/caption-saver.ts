export type CaptionState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed'

type Parts = {
  stored: string
  save: (caption: string) => Promise<unknown>
  onState: (state: CaptionState, error?: unknown) => void
}

const pauseMs = 2000

/**
 * Saves a caption two seconds after the last keystroke, or at once when the field is left; one request at a time, so that the last text wins.
 */
export function createCaptionSaver({ stored, save, onState }: Parts) {
  let saved = stored
  let wanted = stored
  let pause: ReturnType<typeof setTimeout> | undefined
  let isSaving = false

  const settle = async () => {
    clearTimeout(pause)
    pause = undefined
    if (isSaving) return
    if (wanted === saved) return
    isSaving = true
    const caption = wanted
    onState('saving')
    try {
      await save(caption)
      saved = caption
      isSaving = false
    } catch (error) {
      isSaving = false
      onState('failed', error)
      return
    }
    if (wanted === saved) onState('saved')
    else if (!pause) void settle()
    else onState('waiting')
  }

  return {
    type: (text: string) => {
      wanted = text.trim()
      clearTimeout(pause)
      pause = undefined
      if (wanted === saved) return onState(isSaving ? 'saving' : 'unchanged')
      onState('waiting')
      pause = setTimeout(() => void settle(), pauseMs)
    },
    /** Takes over what another window has saved. */
    take: (caption: string) => {
      clearTimeout(pause)
      pause = undefined
      saved = caption
      wanted = caption
      onState('unchanged')
    },
    /** Saves unsaved text at once. */
    flush: () => void settle(),
    isSaved: () => wanted === saved && !isSaving,
  }
}
