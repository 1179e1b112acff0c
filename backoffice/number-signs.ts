import { groupingOf, withSigns } from '@bouquet/domain/number-format'
import { mayBecomeNumber, plainNumber } from '@bouquet/domain/typed-number'
import type { NumberSigns } from '@bouquet/ui/parts/number-signs.ts'

/** How number fields write and read numbers in a locale (BCP 47). */
export function numberSigns(locale: string): NumberSigns {
  return {
    grouping: groupingOf(locale),
    written: (formatted) => withSigns(locale, formatted),
    plain: (typed, maxFractionDigits) => plainNumber(typed, locale, maxFractionDigits),
    mayBecomeNumber,
  }
}
