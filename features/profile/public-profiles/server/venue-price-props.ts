import { dateFormat } from '@bouquet/domain/date-format'
import { venueBrochurePath, venuePath } from '@bouquet/domain/directory-urls'
import type { Money } from '@bouquet/domain/money'
import { numberFormat } from '@bouquet/domain/number-format'
import { timeRange } from '@bouquet/domain/time-of-day'
import { dayCost, type HireFee, priceLimits } from '@bouquet/features/venues/prices/rules/prices.ts'
import type { PublicPrices } from '@bouquet/features/venues/prices/server/get-prices.ts'
import { dayLabel, listLabel, priceLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { AskedDay } from './asked-day.ts'
import { sizeLabel } from './profile-labels.ts'
import type { PublicVenue } from './read-venue.ts'

type View = PageProps<'venue'>['prices']

/** The prices of a venue for couples; no amounts where its prices are on request. */
export function pricesOf(ctx: Context, found: PublicVenue): View {
  const { prices, venue } = found
  if (!prices) return null
  const text = (key: string) => say(ctx, key)
  const facts = prices.isOnRequest ? [] : factsOf(ctx, prices)
  const fees = prices.isOnRequest ? [] : prices.hireFees.map((fee) => feeOf(ctx, prices, fee))
  const isEmpty = facts.length + fees.length === 0 && !prices.isOnRequest && !prices.included
  if (isEmpty && prices.brochureBytes === null) return null
  return {
    title: text('title'),
    note: prices.isOnRequest ? text('onRequest') : text('vat'),
    hireLabel: text('hire'),
    fees,
    facts,
    included: prices.included ? { label: text('included'), text: prices.included } : null,
    brochure:
      prices.brochureBytes === null
        ? null
        : {
            href: venueBrochurePath(venue.slug),
            label: say(ctx, 'brochure', { size: sizeLabel(ctx, prices.brochureBytes) }),
          },
    ask: fees.length > 0 || (prices.perHeadCents !== null && !prices.isOnRequest) ? askOf(ctx, found, prices) : null,
  }
}

const say = ({ language }: Context, key: string, values?: Record<string, unknown>) =>
  translate(language, 'venue-prices', `public.${key}`, values)

function amountOf(ctx: Context, { currency }: PublicPrices, cents: number): string {
  return priceLabel(ctx, { cents, currency } satisfies Money)
}

function feeOf(ctx: Context, prices: PublicPrices, fee: HireFee) {
  return {
    season: seasonOf(ctx, fee),
    days: daysOf(ctx, fee),
    hours: hoursOf(ctx, fee),
    note: fee.note || null,
    price: fee.amountCents === null ? say(ctx, 'amountOnRequest') : amountOf(ctx, prices, fee.amountCents),
  }
}

function seasonOf(ctx: Context, { season }: HireFee): string {
  if (!season) return say(ctx, 'allYear')
  const format = dateFormat(ctx.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const labelOf = (day: string) => format(new Date(`2028-${day}T00:00:00Z`))
  return say(ctx, 'season', { from: labelOf(season.start), to: labelOf(season.end) })
}

/** Three or more consecutive days are named by the first and the last. */
function daysOf(ctx: Context, { weekdays }: HireFee): string {
  if (weekdays.length === 7) return say(ctx, 'everyDay')
  const format = new Intl.DateTimeFormat(ctx.locale, { weekday: 'long', timeZone: 'UTC' })
  // 2024-01-01 is a Monday.
  const names = weekdays.map((day) => format.format(new Date(Date.UTC(2024, 0, day))))
  const [first = 1] = weekdays
  const isRow = weekdays.length >= 3 && weekdays.every((day, place) => day === first + place)
  return isRow ? say(ctx, 'days', { from: names[0], to: names.at(-1) }) : listLabel(ctx, names)
}

function hoursOf(ctx: Context, { hours }: HireFee): string | null {
  if (!hours) return null
  return say(ctx, 'hours', timeRange(ctx.language, hours))
}

function factsOf(ctx: Context, prices: PublicPrices) {
  const { perHeadCents, perHeadMinimumGuests: count, depositPercent } = prices
  const perHead = perHeadCents === null ? null : amountOf(ctx, prices, perHeadCents)
  const values: [string, string | null][] = [
    ['perHead', perHead && count ? say(ctx, 'fromGuests', { price: perHead, count }) : perHead],
    ['deposit', depositPercent === null ? null : numberFormat(ctx.locale, 'percent')(depositPercent / 100)],
    ...(['securityDeposit', 'overtime', 'corkage', 'cleaning'] as const).map((name): [string, string | null] => {
      const cents = prices[`${name}Cents`]
      return [name, cents === null ? null : amountOf(ctx, prices, cents)]
    }),
  ]
  return values.flatMap(([key, value]) => (value === null ? [] : { term: say(ctx, key), value }))
}

function askOf(ctx: Context, { venue, askedDay }: PublicVenue, prices: PublicPrices): NonNullable<View>['ask'] {
  return {
    action: new URL(addressFor(ctx, venuePath(venue.slug))).pathname,
    title: say(ctx, 'ask'),
    labels: { day: say(ctx, 'day'), guests: say(ctx, 'guests'), submit: say(ctx, 'work') },
    day: askedDay?.day ?? '',
    guests: askedDay?.guests ? String(askedDay.guests) : '',
    maxGuests: priceLimits.guests,
    answer: askedDay && answerOf(ctx, prices, askedDay),
  }
}

/** Rule "what a day costs". */
function answerOf(ctx: Context, prices: PublicPrices, asked: AskedDay) {
  const cost = dayCost(prices, asked)
  const title = dayLabel(ctx, asked.day)
  if (!cost) return { title, rows: [], note: say(ctx, 'noPrice') }
  const hire = cost.hireFees.map((fee) => ({
    term: [say(ctx, 'hire'), hoursOf(ctx, fee)].filter(Boolean).join(', '),
    value: fee.amountCents === null ? say(ctx, 'amountOnRequest') : amountOf(ctx, prices, fee.amountCents),
  }))
  const rows = [
    ...hire,
    ...(cost.perHead
      ? [
          {
            term: say(ctx, 'guestsCost', { count: cost.perHead.guests }),
            value: amountOf(ctx, prices, cost.perHead.cents),
          },
        ]
      : []),
    ...(cost.cleaningCents === null
      ? []
      : [{ term: say(ctx, 'cleaning'), value: amountOf(ctx, prices, cost.cleaningCents) }]),
    ...(cost.totalCents === null ? [] : [{ term: say(ctx, 'total'), value: amountOf(ctx, prices, cost.totalCents) }]),
  ]
  return { title, rows, note: null }
}
