import type { Point } from '@bouquet/domain/distance'
import { type Ref, useState } from 'react'
import type { PlacePick } from '../contract.ts'
import { addressOf } from './address-of.ts'
import { isAddressOf, type PlacedAddress } from './placed-address.ts'

export type AddressField = {
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  name: string
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

type Fields = { zipcode: AddressField; city: AddressField; country: AddressField }

/**
 * The fields of an address with the point of its place: the point is dropped as soon as another town, postal code or country is typed, and is there
 * again when the place's own are.
 */
export function usePickedPlace(fields: Fields, point: Point | null, onPoint: (point: Point | null) => void) {
  const typed = { zipcode: fields.zipcode.value, city: fields.city.value, countryCode: fields.country.value }
  const [picked, setPicked] = useState<PlacedAddress | null>(
    point && { zipcodes: [typed.zipcode], city: typed.city, countryCode: typed.countryCode, point },
  )
  const following = (field: AddressField, name: keyof typeof typed): AddressField => ({
    ...field,
    onChange: (text) => {
      field.onChange(text)
      onPoint(picked && isAddressOf(picked, { ...typed, [name]: text }) ? picked.point : null)
    },
  })
  const pick = (place: PlacePick) => {
    const { zipcode, city, countryCode, latitude, longitude } = addressOf(place)
    setPicked({ zipcodes: place.zipcode, city, countryCode, point: { latitude, longitude } })
    fields.zipcode.onChange(zipcode)
    fields.city.onChange(city)
    fields.country.onChange(countryCode)
    onPoint({ latitude, longitude })
  }
  return {
    pick,
    zipcode: following(fields.zipcode, 'zipcode'),
    city: following(fields.city, 'city'),
    country: following(fields.country, 'countryCode'),
  }
}
