import type { Database } from '../../database/database.ts'
import { say } from '../../server-log.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { photonGeocoder } from './photon-geocoder.ts'

type GeocoderSettings =
  /** `url`: the origin of a Photon server, such as `https://photon.example.org`. */
  { kind: 'photon'; url: string } | { kind: 'gazetteer' }

/** Creates the configured geocoder; Photon falls back to the gazetteer when it does not answer. */
export function createGeocoder(settings: GeocoderSettings, db: Database): Geocoder {
  const gazetteer = gazetteerGeocoder(db)
  if (settings.kind === 'gazetteer') return gazetteer
  return photonGeocoder({ url: settings.url, db, gazetteer, onFailure: (error) => say(`Photon: ${error.message}`) })
}
