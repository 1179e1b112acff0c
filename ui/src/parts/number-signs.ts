import { createContext } from 'react'

/** How the reader's language writes and reads numbers, of which the parts know nothing. */
export type NumberSigns = {
  /** The options of Intl for its groups of digits. */
  grouping: Pick<Intl.NumberFormatOptions, 'useGrouping'>
  /** A number that Intl has formatted, with the language's signs. */
  written: (formatted: string) => string
  /** A number as it was typed, without signs but the decimal one and a minus. */
  plain: (typed: string, maxFractionDigits: number) => string
  mayBecomeNumber: (typed: string, bounds: { mayBeNegative: boolean }) => boolean
}

/** As Intl has them, until the web around the parts says otherwise. */
export const NumberSignsContext = createContext<NumberSigns>({
  grouping: {},
  written: (formatted) => formatted,
  plain: (typed) => typed,
  mayBecomeNumber: () => true,
})
