/** The idempotency keys of the tries whose outcome is not yet known. */
export type InputKeys<Input> = {
  /** The key of this input; it stays the same until `drop`. */
  of: (input: Input) => string
  /** Gives the next try with this input a new key. */
  drop: (input: Input) => void
}

export function inputKeys<Input>(): InputKeys<Input> {
  const keys = new Map<string, string>()
  return {
    of: (input) => {
      const text = JSON.stringify(input)
      const key = keys.get(text) ?? newKey()
      keys.set(text, key)
      return key
    },
    drop: (input) => {
      keys.delete(JSON.stringify(input))
    },
  }
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
