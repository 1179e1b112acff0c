import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

let tracer: Tracer | null = null

export function beginTracing(opened: Tracer): void {
  tracer = opened
}

export function endTracing(): void {
  tracer = null
}

export const isTracing = (): boolean => tracer !== null

/** Does the work within a span of this name, where there are traces; a failure marks the span without its message, which may hold stored data. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Begins the span of a call, which goes on with the caller's trace, and runs the rest of the call within it. */
export function traceCall(method: string, headers: Record<string, unknown>, rest: () => void): Span | null {
  if (!tracer) {
    rest()
    return null
  }
  const from = propagation.extract(context.active(), headers)
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, from)
  context.with(trace.setSpan(from, span), rest)
  return span
}
