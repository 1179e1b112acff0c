import { useContext, useMemo, useState } from 'react'
import {
  type NumberFieldState,
  type NumberFieldStateOptions,
  useNumberFieldState,
} from 'react-stately/useNumberFieldState'
import { NumberSignsContext } from './number-signs.ts'

/** What was typed, and what React Aria was given for it. */
type Typed = { text: string; plain: string }

/**
 * React Aria's state of a number field with the signs of the reader's language, and lenient about what is typed: React Aria refuses the points of
 * a Portuguese price, and takes `1250.50` typed in French for 125 050.
 */
export function useNumberState(options: NumberFieldStateOptions): NumberFieldState {
  const { locale, minValue } = options
  const signs = useContext(NumberSignsContext)
  const formatOptions = { ...options.formatOptions, ...signs.grouping }
  const state = useNumberFieldState({ ...options, formatOptions })
  const [typed, setTyped] = useState<Typed | null>(null)
  const decimals = useMaxDecimals(locale, formatOptions)
  const plain = (text: string) => signs.plain(text, decimals)
  const settled =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      setTyped(null)
      act(...given)
    }
  return {
    ...state,
    inputValue:
      typed?.plain === state.inputValue ? typed.text : withWholeCents(signs.written(state.inputValue), formatOptions),
    validate: (text) => signs.mayBecomeNumber(text, { mayBeNegative: minValue === undefined || minValue < 0 }),
    setInputValue: (text) => {
      setTyped({ text, plain: plain(text) })
      state.setInputValue(plain(text))
    },
    commit: settled((text?: string) => state.commit(text === undefined ? undefined : plain(text))),
    increment: settled(state.increment),
    decrement: settled(state.decrement),
    incrementToMax: settled(state.incrementToMax),
    decrementToMin: settled(state.decrementToMin),
  }
}

/** Prices have both decimals or none; the option of Intl for that makes React Aria's parser forget the decimal sign. */
function withWholeCents(text: string, { style }: Intl.NumberFormatOptions): string {
  return style === 'currency' ? text.replace(/(?<=[.,]\d)(?!\d)/, '0') : text
}

function useMaxDecimals(locale: string, options: Intl.NumberFormatOptions): number {
  const key = JSON.stringify(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are another object at every rendering
  return useMemo(
    () => new Intl.NumberFormat(locale, options).resolvedOptions().maximumFractionDigits ?? 0,
    [locale, key],
  )
}
