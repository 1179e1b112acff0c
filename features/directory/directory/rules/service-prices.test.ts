import { expect, test } from 'vitest'
import { priceOfServices, type ServicePrice } from './service-prices.ts'

const euros = (cents: number) => ({ cents, currency: 'EUR' }) as const

const offers: ServicePrice[] = [
  { service: 'FULL_PLANNING', price: euros(585_000) },
  { service: 'DAY_COORDINATION', price: euros(120_000) },
  { service: 'CONSULTING_SERVICES', price: euros(41_000) },
]

test('the price of a planner is that of the main service, not of the cheapest extra', () =>
  expect(priceOfServices(offers)).toEqual({ service: 'FULL_PLANNING', price: euros(585_000) }))

test('asked for services it is that of the first of them in the catalogue which is offered', () => {
  expect(priceOfServices(offers, ['CONSULTING_SERVICES'])?.price).toEqual(euros(41_000))
  expect(priceOfServices(offers, ['CONSULTING_SERVICES', 'WEDDING_DESIGN', 'DAY_COORDINATION'])?.price).toEqual(
    euros(120_000),
  )
  expect(priceOfServices(offers, ['WEDDING_DESIGN'])?.service).toBe('FULL_PLANNING')
})

test('a main service with a hidden price has none, whatever an extra costs', () =>
  expect(priceOfServices([{ service: 'FULL_PLANNING', price: null }, ...offers.slice(1)])?.price).toBeNull())

test('who offers nothing asks nothing', () => expect(priceOfServices([])).toBeNull())
