import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { httpsCalendarFeeds } from './calendar-feeds/https-calendar-feeds.ts'
import { createCompanyRegister } from './company-register/create-company-register.ts'
import { createGeocoder } from './geocoder/create-geocoder.ts'
import { createInstagram } from './instagram/create-instagram.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createObjectStore } from './object-store/create-object-store.ts'
import { createPayments } from './payments/create-payments.ts'
import { noted, type ServiceOutcomes } from './service-outcomes.ts'
import { createSmsSender } from './sms/create-sms-sender.ts'
import { createVatRegister } from './vat-register/create-vat-register.ts'
import { createVideoInfo } from './video-info/create-video-info.ts'

type Around = { db: Database; ownAddress: () => string; outcomes: ServiceOutcomes }

/** Opens every outside service by the configuration: the real one, or its emulator or fake. */
export function openPorts({ ports }: Config, { db, ownAddress, outcomes }: Around) {
  return {
    mailer: noted(createMailer(ports.mail, db), 'mail', outcomes),
    smsSender: noted(createSmsSender(ports.sms, db), 'sms', outcomes),
    payments: noted(createPayments(ports.payments, ownAddress), 'payments', outcomes),
    vatRegister: createVatRegister(ports.vatRegister),
    geocoder: createGeocoder(ports.geocoder, db),
    companyRegister: createCompanyRegister(ports.companyRegister),
    objectStore: noted(createObjectStore(ports.objectStore), 'files', outcomes),
    videoInfo: createVideoInfo(ports.videoInfo),
    instagram: createInstagram(ports.instagram, ownAddress),
    calendarFeeds: httpsCalendarFeeds(),
  }
}

export type Ports = ReturnType<typeof openPorts>
