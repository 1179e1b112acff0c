import { metrics, type Tracer, trace } from '@opentelemetry/api'
import type { ProcessSettings } from '../config/processes.ts'
import { StartupError } from '../startup-error.ts'
import { beginMeasuring, endMeasuring } from './measured.ts'
import { beginTracing, endTracing } from './traced.ts'

const pushEveryMs = 15_000

type Telemetry = Pick<ProcessSettings, 'metricsPort' | 'traces' | 'pushesMetrics'> & { host: string; role: string }

/**
 * Starts metrics on a port of their own, and traces and metrics to a collector by the standard variables `OTEL_…`, as far as they are configured;
 * the libraries are loaded only then. Gives the function that sends what is left and ends. Throws a StartupError for a port in use.
 */
export async function openMetrics(settings: Telemetry): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = []
  if (settings.metricsPort !== null || settings.pushesMetrics) ends.push(await openMeter(settings))
  if (settings.traces) ends.push(await openTracer(settings))
  return async () => {
    for (const end of ends) await end().catch(() => undefined)
  }
}

async function resourceOf(role: string) {
  const { detectResources, envDetector, resourceFromAttributes, defaultResource } = await import(
    '@opentelemetry/resources'
  )
  const named = defaultResource().merge(resourceFromAttributes({ 'service.name': 'bouquet', 'bouquet.role': role }))
  // What the operator names comes last.
  return named.merge(detectResources({ detectors: [envDetector] }))
}

async function openMeter({ metricsPort, pushesMetrics, host, role }: Telemetry): Promise<() => Promise<unknown>> {
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics')
  const readers = []
  if (metricsPort !== null) readers.push(await openScrape(metricsPort, host))
  if (pushesMetrics) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-proto')
    readers.push(
      new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis: pushEveryMs }),
    )
  }
  const provider = new MeterProvider({ resource: await resourceOf(role), readers })
  metrics.setGlobalMeterProvider(provider)
  beginMeasuring(provider.getMeter('bouquet'))
  return async () => {
    endMeasuring()
    metrics.disable()
    await provider.shutdown()
  }
}

async function openScrape(port: number, host: string) {
  const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus')
  const exporter = new PrometheusExporter({ preventServerStart: true, port, host, withoutScopeInfo: true })
  await exporter.startServer().catch((cause: Error) => {
    throw new StartupError(`METRICS_PORT: ${port} cannot be used on ${host} (${cause.message}).`, { cause })
  })
  return exporter
}

async function openTracer({ role }: Telemetry): Promise<() => Promise<unknown>> {
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto')
  const provider = new NodeTracerProvider({
    resource: await resourceOf(role),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer: Tracer = trace.getTracer('bouquet')
  beginTracing(tracer)
  return async () => {
    endTracing()
    trace.disable()
    await provider.shutdown()
  }
}
