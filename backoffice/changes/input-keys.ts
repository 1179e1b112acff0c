/** The idempotency keys of what was tried, until it is known what became of each. */
export type InputKeys<Input> = {
  /** The key of this input: the same one until `drop`. */
  of: (input: Input) => string
  /** The next try with this input is another change. */
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

/** `crypto.randomUUID` is there in secure contexts only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
