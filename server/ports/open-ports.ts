import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { httpsCalendarFeeds } from './calendar-feeds/https-calendar-feeds.ts'
import { createCompanyRegister } from './company-register/create-company-register.ts'
import { createGeocoder } from './geocoder/create-geocoder.ts'
import { createInstagram } from './instagram/create-instagram.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createObjectStore } from './object-store/create-object-store.ts'
import { createPayments } from './payments/create-payments.ts'
import { createSmsSender } from './sms/create-sms-sender.ts'
import { createVatRegister } from './vat-register/create-vat-register.ts'
import { createVideoInfo } from './video-info/create-video-info.ts'

/** Opens every outside service by the configuration: the real one, or its emulator or fake. */
export function openPorts({ ports }: Config, db: Database, ownAddress: () => string) {
  return {
    mailer: createMailer(ports.mail, db),
    smsSender: createSmsSender(ports.sms, db),
    payments: createPayments(ports.payments, ownAddress),
    vatRegister: createVatRegister(ports.vatRegister),
    geocoder: createGeocoder(ports.geocoder, db),
    companyRegister: createCompanyRegister(ports.companyRegister),
    objectStore: createObjectStore(ports.objectStore),
    videoInfo: createVideoInfo(ports.videoInfo),
    instagram: createInstagram(ports.instagram, ownAddress),
    calendarFeeds: httpsCalendarFeeds(),
  }
}

export type Ports = ReturnType<typeof openPorts>
