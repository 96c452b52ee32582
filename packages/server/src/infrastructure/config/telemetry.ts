import * as z from 'zod/mini'
import { address, list, mustBe, share, trueOrFalse, wholeNumber } from './setting-kinds.ts'

/** Where traces, metrics and logs go. */
export interface TelemetryConfig {
  /** Without the path of a signal: `http://collector:4318`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** What an operator says of this server besides, such as `deployment.environment.name`. */
  readonly attributes: Readonly<Record<string, string>>
  /** Of all traces, from 0 to 1. */
  readonly sampledShare: number
  readonly metricIntervalMs: number
}

const DEFAULT_NAME = 'platform'
const DEFAULT_INTERVAL_MS = 60_000

/** `key=value,key=value`, each value as in an address. Secrets stand in it, so a message never repeats it. */
function pairs() {
  return z.pipe(
    list(
      z.string().check(
        z.refine((pair) => readPair(pair) !== undefined, {
          error: 'must be written as key=value, separated by commas.',
        }),
      ),
    ),
    z.transform((all): Readonly<Record<string, string>> =>
      Object.fromEntries(all.flatMap((pair) => [readPair(pair) ?? []])),
    ),
  )
}

function readPair(pair: string): [string, string] | undefined {
  const [, name, value = ''] = /^([\w.-]+)\s*=\s*(.*)$/s.exec(pair) ?? []
  try {
    return name === undefined ? undefined : [name, decodeURIComponent(value)]
  } catch {
    return undefined
  }
}

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const

/** The names are OpenTelemetry's own; with others of its standard its parts deal themselves. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('https', 'http')),
  OTEL_EXPORTER_OTLP_HEADERS: z.prefault(pairs(), ''),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.literal('http/json', { error: mustBe('http/json, which every collector takes at its port for HTTP') }),
  ),
  OTEL_METRIC_EXPORT_INTERVAL: z.prefault(wholeNumber(1_000, 90_000), String(DEFAULT_INTERVAL_MS)),
  OTEL_RESOURCE_ATTRIBUTES: z.prefault(pairs(), ''),
  OTEL_SDK_DISABLED: z.optional(trueOrFalse),
  OTEL_SERVICE_NAME: z.prefault(z.string(), DEFAULT_NAME),
  OTEL_TRACES_SAMPLER: z.optional(
    z.pipe(
      z.enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)], {
        error: mustBe(`one of ${SAMPLERS.join(', ')}`),
      }),
      z.transform((name) => name.replace('parentbased_', '')),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(share, '1'),
}

interface Given {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>
  readonly OTEL_METRIC_EXPORT_INTERVAL: number
  readonly OTEL_RESOURCE_ATTRIBUTES: Readonly<Record<string, string>>
  readonly OTEL_SDK_DISABLED?: boolean | undefined
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_TRACES_SAMPLER?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** @returns `undefined` where nobody asked for it */
export function readTelemetry(given: Given): TelemetryConfig | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined || given.OTEL_SDK_DISABLED === true) return undefined
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: given.OTEL_SERVICE_NAME,
    attributes: given.OTEL_RESOURCE_ATTRIBUTES,
    sampledShare: readShare(given),
    metricIntervalMs: given.OTEL_METRIC_EXPORT_INTERVAL,
  }
}

function readShare({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument }: Given): number {
  if (sampler === 'always_off') return 0
  return sampler === 'traceidratio' ? argument : 1
}
