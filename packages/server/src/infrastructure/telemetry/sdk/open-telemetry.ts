import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from '../../config/telemetry.ts'
import { readLines } from '../../logging/logger.ts'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../telemetry.ts'
import { createExporters } from './exporters.ts'
import { forwardLine } from './forward-logs.ts'
import { createInstruments } from './instruments.ts'
import { observeCall } from './observe-call.ts'
import { createJobWatch } from './job-watch.ts'
import { observeProcess } from './observe-process.ts'
import { observeStatement } from './observe-statement.ts'
import { observeWork } from './observe-work.ts'

const SCOPE = '@platform/server'
/** A part of what a stop may take. */
const STOP_MS = 1_500

/** Of its own, and nothing global: one process may run several servers. */
export function openTelemetry(config: TelemetryConfig, logger: Logger): Telemetry {
  const { tracerProvider, meterProvider, loggerProvider } = openProviders(config, logger)
  const tracer = tracerProvider.getTracer(SCOPE)
  const meter = meterProvider.getMeter(SCOPE)
  const instruments = createInstruments(meter)
  const parts = { tracer, instruments }
  const sink = loggerProvider.getLogger(SCOPE)
  const stopLines = readLines(logger, (line) => forwardLine(sink, line))
  const stopProcess = observeProcess(meter)
  const jobs = createJobWatch(parts)
  let stopping: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopLines()
    const sent = Promise.allSettled([
      tracerProvider.shutdown(),
      meterProvider.shutdown(),
      loggerProvider.shutdown(),
    ])
    await Promise.race([sent, wait(STOP_MS, undefined, { ref: false })])
    stopProcess()
  }

  return {
    observeCall: (start, answer) => observeCall(parts, start, answer),
    observeJob: (job, run) => jobs.observe(job, run),
    observeMail(lane, send) {
      const attributes = {
        'messaging.system': 'smtp',
        'messaging.operation.name': 'send',
        'messaging.operation.type': 'send',
        'messaging.destination.name': lane,
      }
      const work = { name: `send ${lane}`, kind: SpanKind.CLIENT, attributes }
      return observeWork({ tracer, durations: instruments.mails }, work, send)
    },
    observeStatement: (text) => observeStatement(parts, text),
    countSignIn: (outcome) => instruments.signIns.add(1, { 'platform.sign_in.outcome': outcome }),
    openStream() {
      instruments.streams.add(1)
      return () => instruments.streams.add(-1)
    },
    watchPool(read) {
      const { connections, mostConnections, waitingForConnection } = instruments
      meter.addBatchObservableCallback(
        (result) => {
          const { used, waiting, most } = read()
          result.observe(connections, used, { 'db.client.connection.state': 'used' })
          result.observe(mostConnections, most)
          result.observe(waitingForConnection, waiting)
        },
        [connections, mostConnections, waitingForConnection],
      )
    },
    watchQueues(readWaitingMs) {
      instruments.queues.addCallback(async (result) => {
        // The database is let go at the same time.
        if (stopping !== undefined) return
        const found = await readWaitingMs().catch(() => new Map<string, number>())
        for (const [name, ms] of found) result.observe(ms / 1000, { 'platform.queue.name': name })
      })
    },
    stop: () => (stopping ??= stop()),
  }
}

function openProviders(config: TelemetryConfig, logger: Logger) {
  const { serviceName, attributes, sampledShare, metricIntervalMs } = config
  const exporters = createExporters(config, logger)
  // Nothing is found out of the machine: its name, its user and how it was called are nobody's business here.
  const resource = resourceFromAttributes({
    'service.instance.id': randomUUID(),
    ...attributes,
    'service.name': serviceName,
  })
  return {
    tracerProvider: new TracerProvider({
      resource,
      sampler: new TraceIdRatioBasedSampler(sampledShare),
      spanProcessors: [new BatchSpanProcessor({ exporter: exporters.traces })],
    }),
    meterProvider: new MeterProvider({
      resource,
      readers: [
        new PeriodicExportingMetricReader({
          exporter: exporters.metrics,
          exportIntervalMillis: metricIntervalMs,
        }),
      ],
    }),
    loggerProvider: new LoggerProvider({
      resource,
      processors: [new BatchLogRecordProcessor({ exporter: exporters.logs })],
    }),
  }
}
