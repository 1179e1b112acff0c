import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Country, countries, countryFacts } from '@bouquet/domain/countries'
import type { PlanPrices, PlanSettings } from '@bouquet/domain/plans'
import type { Settings } from '@bouquet/domain/settings'
import { StartupError } from '../startup-error.ts'
import { servedCountries } from './cells.ts'
import type { Env } from './env.ts'
import { type MapTiles, mapTiles } from './map-tiles.ts'
import { directUrl, type ProcessSettings, processSettings, replicaUrl } from './processes.ts'
import { publisher } from './publisher.ts'
import { type RegistrySettings, registrySettings } from './registry.ts'
import { seller } from './seller.ts'
import { type TrustedProxy, trustedProxy } from './trusted-proxy.ts'

export type Config = {
  production: boolean
  /** The demonstration world, the outbox page and the accounts with a known password. */
  demonstration: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The database past a pooler, for listening, migrations, queues and commands; without a pooler the same address. */
  databaseDirectUrl: string | undefined
  /** A replica of the database for reads that may be a moment behind; null: all reads go to the database. */
  databaseReplicaUrl: string | null
  /** False: the operator runs `npm run migrate` before a release starts. */
  migrateAtStart: boolean
  /** Signs sessions and links. */
  sessionSecret: Uint8Array
  /** Secrets whose signatures are accepted: the current one and, while it is being replaced, the other one. */
  sessionSecrets: readonly [Uint8Array, ...Uint8Array[]]
  /** 32 bytes that encrypt stored secrets: tokens of other services. */
  encryptionKey: Uint8Array
  /** Keys that can decrypt: the current one and, while it is being replaced, the other one. */
  encryptionKeys: readonly [Uint8Array, ...Uint8Array[]]
  logLevel: string
  trustProxy: TrustedProxy
  /** The countries whose hosts this deployment serves; the others are served by other deployments. At least one. */
  countries: readonly Country[]
  /** This cell, the others and the registry that they share; null: this deployment shares nothing with another. */
  registry: RegistrySettings | null
  /** The public origin of each country's site: `https://www.bouquet.fr`. */
  origins: Record<Country, string>
  plans: PlanSettings
  /** The first seller on invoices; null where only the database names one. */
  seller: Settings['seller'] | null
  /** The first publisher on the legal pages; empty for what is not set. */
  publisher: Settings['publisher']
  /** Credits that one operator adds and takes in 24 hours without a second person. */
  adjustmentLimitCredits: number
  /** The base address of the object store's public files; null: served by this process. */
  filesUrl: string | null
  /** The tiles of maps; null: maps are our own drawings. */
  mapTiles: MapTiles | null
  /** The address of the operator's podcast for providers. */
  podcastUrl: string | null
  /** The address of the running version's source code; null: this process packs it. */
  sourceUrl: string | null
  /** What `/` first shows to visitors without a session. */
  home: Settings['home']['page']
  callLimitFactor: number
  /** Whom the first start invites to be the owner. */
  ownerEmail: string | null
  /** Whether operators may do their work only in sessions that have proved a second factor. */
  operatorsNeedSecondFactor: boolean
  ports: PortSettings
  /** What this process of several does. */
  process: ProcessSettings
}

export type PortSettings = {
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox' }
  sms:
    | { kind: 'twilio'; accountSid: string; authToken: string; from: string }
    | { kind: 'brevo'; apiKey: string; from: string }
    | { kind: 'outbox' }
  payments: {
    kind: 'stripe' | 'emulator'
    secretKey: string
    publishableKey: string | null
    webhookSecret: string
    prices: PlanPrices
  }
  videoInfo: { kind: 'oembed' } | { kind: 'fake' }
  instagram: { kind: 'api' | 'emulator'; appId: string; appSecret: string } | { kind: 'off' }
  /** Whether VAT numbers are verified with the tax offices of the Union. */
  vatRegister: { kind: 'vies' } | { kind: 'format-only' }
  geocoder: { kind: 'photon'; url: string } | { kind: 'gazetteer' }
  /** Without `baseUrl`, the register's own address is used. */
  companyRegister:
    | { kind: 'recherche-entreprises'; baseUrl?: string }
    | { kind: 'insee'; apiKey: string; baseUrl?: string }
    | { kind: 'fake' }
  objectStore:
    | { kind: 's3'; bucket: string; region: string; endpoint?: string; accessKeyId?: string; secretAccessKey?: string }
    | { kind: 'folder'; folder: string }
}

/** Builds the configuration from the environment. Throws a StartupError where a production start lacks a required value. */
export async function shapeConfig(env: Env): Promise<Config> {
  const production = env.NODE_ENV === 'production'
  const dataDir = path.resolve(env.DATA_DIR)
  await mkdir(dataDir, { recursive: true }).catch((cause: Error) => {
    throw new StartupError(`DATA_DIR: the folder ${dataDir} cannot be made (${cause.message}).`)
  })
  const demonstration = !production && env.DEMONSTRATION !== 'off'
  const secret = await sessionSecret(env, dataDir)
  return {
    production,
    demonstration,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: directUrl(env),
    databaseReplicaUrl: replicaUrl(env),
    process: processSettings(env),
    migrateAtStart: env.MIGRATE_AT_START === 'on',
    ...secrets(env, secret),
    logLevel: env.LOG_LEVEL,
    trustProxy: trustedProxy(env.TRUST_PROXY),
    countries: servedCountries(env),
    registry: registrySettings(env, production),
    origins: origins(env),
    plans: {
      welcomeCredits: env.WELCOME_CREDITS,
      freeQuotas: { photos: env.FREE_PHOTOS, videos: env.FREE_VIDEOS, portfolios: env.FREE_PORTFOLIOS },
      freePlanVenues: env.FREE_VENUES,
      clubDiscount: env.CLUB_DISCOUNT,
      prioritySupport: env.PRIORITY_SUPPORT_EMAIL
        ? { email: env.PRIORITY_SUPPORT_EMAIL, hours: env.PRIORITY_SUPPORT_HOURS }
        : null,
    },
    adjustmentLimitCredits: env.ADJUSTMENT_LIMIT,
    filesUrl: env.FILES_URL?.replace(/\/$/, '') ?? null,
    mapTiles: mapTiles(env),
    sourceUrl: env.SOURCE_URL ?? null,
    podcastUrl: env.PODCAST_URL ?? (demonstration ? demonstrationPodcast : null),
    home: env.HOME_PAGE,
    callLimitFactor: env.CALL_LIMIT_FACTOR,
    ownerEmail: env.OWNER_EMAIL ?? null,
    operatorsNeedSecondFactor: operatorsNeedSecondFactor(env, production),
    ports: {
      mail: mailSettings(env, production),
      sms: smsSettings(env, production),
      payments: paymentSettings(env, production, secret),
      // Both services answer without a key; during development nothing has to be reachable.
      videoInfo: { kind: env.VIDEO_INFO ?? (production ? 'oembed' : 'fake') },
      instagram: instagramSettings(env, production, secret),
      vatRegister: { kind: env.VIES === 'on' ? 'vies' : 'format-only' },
      geocoder: env.PHOTON_URL ? { kind: 'photon', url: env.PHOTON_URL } : { kind: 'gazetteer' },
      companyRegister: registerSettings(env, production),
      objectStore: objectStoreSettings(env, dataDir),
    },
    seller: seller(env, production),
    publisher: publisher(env, production),
  }
}

/** Production always demands it; elsewhere the demonstration's administrator comes in with the printed password alone. */
function operatorsNeedSecondFactor(env: Env, production: boolean): boolean {
  if (production && env.OPERATOR_SECOND_FACTOR === 'optional')
    throw new StartupError('OPERATOR_SECOND_FACTOR: cannot be optional in production.')
  return production || env.OPERATOR_SECOND_FACTOR === 'required'
}

async function sessionSecret(env: Env, dataDir: string): Promise<Uint8Array> {
  if (env.SESSION_SECRET) return new TextEncoder().encode(env.SESSION_SECRET)
  if (env.NODE_ENV === 'production')
    throw new StartupError('SESSION_SECRET: is not set. Production needs at least 32 random characters.')
  const file = path.join(dataDir, 'session-secret')
  const stored = await readFile(file).catch(() => undefined)
  if (stored && stored.length >= 32) return new Uint8Array(stored)
  const made = randomBytes(48)
  await writeFile(file, made, { mode: 0o600 })
  return new Uint8Array(made)
}

type Secrets = Pick<Config, 'sessionSecret' | 'sessionSecrets' | 'encryptionKey' | 'encryptionKeys'>

/**
 * Encryption uses its own secret where the operator sets one, so that the session secret can be replaced alone; otherwise the session
 * secret.
 */
function secrets(env: Env, sessionSecret: Uint8Array): Secrets {
  const previousSecret = env.SESSION_SECRET_PREVIOUS && new TextEncoder().encode(env.SESSION_SECRET_PREVIOUS)
  const encryptionKey = sealingKey(env.ENCRYPTION_SECRET ?? sessionSecret)
  const previous = env.ENCRYPTION_SECRET_PREVIOUS ?? (env.ENCRYPTION_SECRET ? undefined : previousSecret)
  return {
    sessionSecret,
    sessionSecrets: previousSecret ? [sessionSecret, previousSecret] : [sessionSecret],
    encryptionKey,
    encryptionKeys: previous ? [encryptionKey, sealingKey(previous)] : [encryptionKey],
  }
}

function sealingKey(secret: string | Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'bouquet stored tokens', 32))
}

function origins(env: Env): Record<Country, string> {
  const entries = countries.map((country) => {
    const own = env[`ORIGIN_${country}`]
    if (!own && env.NODE_ENV === 'production')
      throw new StartupError(
        `ORIGIN_${country}: is not set. Production needs the public address of each country, such as https://www.example.com.`,
      )
    return [country, (own ?? `http://${countryFacts(country).hostLabel}.localhost:${env.PORT}`).replace(/\/$/, '')]
  })
  return Object.fromEntries(entries) as Record<Country, string>
}

const demonstrationPodcast = 'https://podcast.bouquet.example/'

/** An emulator or a fake is the default during development; in production the operator must choose it explicitly. */
function requireNamedAdapter(production: boolean, variable: string, chosen: string | undefined, allowed: string): void {
  if (production && chosen === undefined)
    throw new StartupError(`${variable}: is not set. Production needs ${allowed}.`)
}

function needed<T>(value: T | undefined, variable: string, because: string): T {
  if (value === undefined) throw new StartupError(`${variable}: is not set. ${because} needs it.`)
  return value
}

function mailSettings(env: Env, production: boolean): PortSettings['mail'] {
  if (env.MAILER === 'smtp' || (!env.MAILER && env.SMTP_URL))
    return { kind: 'smtp', url: needed(env.SMTP_URL, 'SMTP_URL', 'MAILER=smtp'), from: env.MAIL_FROM }
  requireNamedAdapter(production, 'MAILER', env.MAILER, 'smtp or fake')
  return { kind: 'outbox' }
}

function smsSettings(env: Env, production: boolean): PortSettings['sms'] {
  if (env.SMS === 'twilio')
    return {
      kind: 'twilio',
      accountSid: needed(env.TWILIO_ACCOUNT_SID, 'TWILIO_ACCOUNT_SID', 'SMS=twilio'),
      authToken: needed(env.TWILIO_AUTH_TOKEN, 'TWILIO_AUTH_TOKEN', 'SMS=twilio'),
      from: needed(env.TWILIO_FROM, 'TWILIO_FROM', 'SMS=twilio'),
    }
  if (env.SMS === 'brevo')
    return {
      kind: 'brevo',
      apiKey: needed(env.BREVO_API_KEY, 'BREVO_API_KEY', 'SMS=brevo'),
      from: needed(env.BREVO_SENDER, 'BREVO_SENDER', 'SMS=brevo'),
    }
  requireNamedAdapter(production, 'SMS', env.SMS, 'twilio, brevo or fake')
  return { kind: 'outbox' }
}

/** The ids of the plans' prices in the emulator. */
export const emulatorPrices: PlanPrices = {
  EUR: { premium_monthly: 'price_premium_monthly', premium_yearly: 'price_premium_yearly' },
  GBP: { premium_monthly: 'price_premium_monthly_gbp', premium_yearly: 'price_premium_yearly_gbp' },
}

function paymentSettings(env: Env, production: boolean, secret: Uint8Array): PortSettings['payments'] {
  if (env.PAYMENTS === 'stripe' || (!env.PAYMENTS && env.STRIPE_SECRET_KEY))
    return {
      kind: 'stripe',
      secretKey: needed(env.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY', 'PAYMENTS=stripe'),
      publishableKey: needed(env.STRIPE_PUBLISHABLE_KEY, 'STRIPE_PUBLISHABLE_KEY', 'PAYMENTS=stripe'),
      webhookSecret: needed(env.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET', 'PAYMENTS=stripe'),
      prices: {
        EUR: {
          premium_monthly: needed(env.STRIPE_PRICE_MONTHLY, 'STRIPE_PRICE_MONTHLY', 'PAYMENTS=stripe'),
          premium_yearly: needed(env.STRIPE_PRICE_YEARLY, 'STRIPE_PRICE_YEARLY', 'PAYMENTS=stripe'),
        },
        GBP: pricesInPounds(env),
      },
    }
  requireNamedAdapter(production, 'PAYMENTS', env.PAYMENTS, 'stripe or emulator')
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`payments stand-in: ${purpose}`).digest('hex')
  return {
    kind: 'emulator',
    secretKey: `sk_test_${derived('secret key')}`,
    publishableKey: null,
    webhookSecret: `whsec_${derived('webhook secret')}`,
    prices: emulatorPrices,
  }
}

/** Without prices in pounds nothing is sold in pounds; only one of the two is a mistake. */
function pricesInPounds(env: Env): PlanPrices['GBP'] {
  const { STRIPE_PRICE_MONTHLY_GBP: monthly, STRIPE_PRICE_YEARLY_GBP: yearly } = env
  if (!monthly && !yearly) return null
  return {
    premium_monthly: needed(monthly, 'STRIPE_PRICE_MONTHLY_GBP', 'STRIPE_PRICE_YEARLY_GBP'),
    premium_yearly: needed(yearly, 'STRIPE_PRICE_YEARLY_GBP', 'STRIPE_PRICE_MONTHLY_GBP'),
  }
}

/** Without an app at the service the connection is not offered; there is no fake for it. */
function instagramSettings(env: Env, production: boolean, secret: Uint8Array): PortSettings['instagram'] {
  const kind = env.INSTAGRAM ?? (env.INSTAGRAM_APP_ID ? 'api' : production ? 'off' : 'emulator')
  if (kind === 'off') return { kind }
  if (kind === 'emulator')
    return {
      kind,
      appId: 'bouquet-stand-in',
      appSecret: createHmac('sha256', secret).update('instagram stand-in').digest('hex'),
    }
  return {
    kind,
    appId: needed(env.INSTAGRAM_APP_ID, 'INSTAGRAM_APP_ID', 'INSTAGRAM=api'),
    appSecret: needed(env.INSTAGRAM_APP_SECRET, 'INSTAGRAM_APP_SECRET', 'INSTAGRAM=api'),
  }
}

function registerSettings(env: Env, production: boolean): PortSettings['companyRegister'] {
  const at = env.COMPANY_REGISTER_URL ? { baseUrl: env.COMPANY_REGISTER_URL } : {}
  if (env.COMPANY_REGISTER === 'insee')
    return { kind: 'insee', apiKey: needed(env.INSEE_API_KEY, 'INSEE_API_KEY', 'COMPANY_REGISTER=insee'), ...at }
  if (env.COMPANY_REGISTER === 'recherche-entreprises') return { kind: 'recherche-entreprises', ...at }
  requireNamedAdapter(production, 'COMPANY_REGISTER', env.COMPANY_REGISTER, 'recherche-entreprises, insee or fake')
  return { kind: 'fake' }
}

function objectStoreSettings(env: Env, dataDir: string): PortSettings['objectStore'] {
  if (!env.S3_BUCKET) return { kind: 'folder', folder: path.join(dataDir, 'files') }
  return {
    kind: 's3',
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
    ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
    ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
  }
}
