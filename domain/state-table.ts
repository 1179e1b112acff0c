/**
 * The result of an action in a state: `allowed` changes something, `done` is a repetition that changes nothing; anything else is the
 * problem that refuses it.
 */
type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>
type ActionOf<V extends Verdicts> = keyof V & string
type StateOf<V extends Verdicts> = keyof V[keyof V] & string

type RefusalOf<V extends Verdicts> = Exclude<V[keyof V][keyof V[keyof V]], 'allowed' | 'done'>

/** The two questions that the server's use cases and the pages ask about one table of actions and states. */
export function stateTable<V extends Verdicts>(verdicts: V) {
  const verdict = (action: ActionOf<V>, state: StateOf<V>) => verdicts[action]?.[state]
  return {
    /** The problem that refuses this action in this state; null where it is allowed or already done. */
    refusal(action: ActionOf<V>, state: StateOf<V>): RefusalOf<V> | null {
      const found = verdict(action, state)
      return found === 'allowed' || found === 'done' ? null : (found as RefusalOf<V>)
    },
    /** Whether this action changes something in this state, so that a page offers it. */
    allows(action: ActionOf<V>, state: StateOf<V>): boolean {
      return verdict(action, state) === 'allowed'
    },
  }
}
