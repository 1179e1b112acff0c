import { countries } from '@bouquet/domain/countries'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

const flag = z.enum(['on', 'off'])
const url = (protocols: RegExp) => z.url({ protocol: protocols })
const count = (max: number) => z.coerce.number().int().min(0).max(max)
const connections = (min: number) => z.coerce.number().int().min(min).max(200)

/** Everything that the operator may set, by the name of its variable; README's table explains each. */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  DRAIN_SECONDS: count(300).default(0),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  COUNTRIES: z.string().optional(),
  CELL: z.string().optional(),
  CELLS: z.string().optional(),
  REGISTRY_DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  REGISTRY_KEY: z.string().min(32).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_METRICS_EXPORTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.string().optional(),
  REDIS_URL: url(/^rediss?$/).optional(),
  DATABASE_POOL: connections(2).default(16),
  DATABASE_POOL_JOBS: connections(1).default(6),
  DATABASE_POOL_QUEUES: connections(1).default(4),
  MIGRATE_AT_START: flag.default('on'),
  SESSION_SECRET: z.string().min(32).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32).optional(),
  ENCRYPTION_SECRET: z.string().min(32).optional(),
  ENCRYPTION_SECRET_PREVIOUS: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z.string().default('off'),
  DEMONSTRATION: flag.optional(),
  ...Object.fromEntries(countries.map((country) => [`ORIGIN_${country}`, url(/^https?$/).optional()])),
  // Not MAIL: a login shell sets that to the user's mailbox.
  MAILER: z.enum(['smtp', 'fake']).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).default('Bouquet <hello@bouquet.example>'),
  SMS: z.enum(['twilio', 'brevo', 'fake']).optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  BREVO_API_KEY: z.string().optional(),
  BREVO_SENDER: z.string().max(15).optional(),
  PAYMENTS: z.enum(['stripe', 'emulator']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_MONTHLY: z.string().optional(),
  STRIPE_PRICE_YEARLY: z.string().optional(),
  STRIPE_PRICE_MONTHLY_GBP: z.string().optional(),
  STRIPE_PRICE_YEARLY_GBP: z.string().optional(),
  SELLER_NAME: z.string().min(1).max(200).optional(),
  SELLER_ADDRESS: z.string().min(1).max(500).optional(),
  SELLER_VAT_NUMBER: z.string().max(20).optional(),
  PUBLISHER_EMAIL: z.email().optional(),
  PUBLISHER_PHONE: z.string().min(1).max(40).optional(),
  PUBLISHER_DIRECTOR: z.string().min(1).max(200).optional(),
  PUBLISHER_REGISTRATION: z.string().min(1).max(200).optional(),
  PUBLISHER_HOSTING: z.string().min(1).max(500).optional(),
  VIES: flag.default('off'),
  PHOTON_URL: url(/^https?$/).optional(),
  MAP_TILES_URL: z.string().optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(500).optional(),
  COMPANY_REGISTER: z.enum(['recherche-entreprises', 'insee', 'fake']).optional(),
  INSEE_API_KEY: z.string().optional(),
  COMPANY_REGISTER_URL: url(/^https?$/).optional(),
  VIDEO_INFO: z.enum(['oembed', 'fake']).optional(),
  INSTAGRAM: z.enum(['api', 'emulator', 'off']).optional(),
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-west-3'),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_URL: url(/^https?$/).optional(),
  WELCOME_CREDITS: count(50).default(1),
  ADJUSTMENT_LIMIT: count(10_000).default(20),
  FREE_PHOTOS: count(1000).default(5),
  FREE_VIDEOS: count(1000).default(1),
  FREE_PORTFOLIOS: count(1000).default(1),
  FREE_VENUES: count(100).default(1),
  CLUB_DISCOUNT: count(100).default(30),
  PRIORITY_SUPPORT_EMAIL: z.email().optional(),
  PRIORITY_SUPPORT_HOURS: count(240).default(24),
  OWNER_EMAIL: z.email().optional(),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  HOME_PAGE: z.enum(['backoffice', 'directory']).default('backoffice'),
  SOURCE_URL: url(/^https?$/).optional(),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  PODCAST_URL: url(/^https$/).optional(),
  CALL_LIMIT_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
})

/** The meaning of `stand-in`, a value of earlier releases, in each variable; accepted for one release. */
const currentValues: Record<string, 'emulator' | 'fake'> = {
  MAILER: 'fake',
  SMS: 'fake',
  PAYMENTS: 'emulator',
  COMPANY_REGISTER: 'fake',
  VIDEO_INFO: 'fake',
  INSTAGRAM: 'emulator',
}

export type Env = z.output<typeof schema> & Partial<Record<`ORIGIN_${(typeof countries)[number]}`, string>>

/** The environment, parsed. Throws a StartupError that names the variable, its value and what is allowed. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(
    Object.entries(source)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value === 'stand-in' ? (currentValues[name] ?? value) : value]),
  )
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data as Env
  throw new StartupError(parsed.error.issues.map((issue) => explain(issue, filled)).join('\n'))
}

const secrets = /SECRET|TOKEN|KEY|URL/

function explain(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = secrets.test(name) ? 'what is set' : `"${source[name] ?? ''}"`
  return `${name}: ${value} is not allowed. ${issue.message}`
}
