import type { Meter } from '@opentelemetry/api'

/** As OpenTelemetry advises for calls and for statements. */
const CALL_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const STATEMENT_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
const WORK_BUCKETS_S = [0.01, 0.1, 0.5, 1, 5, 10, 30, 60, 300]

/** Names are those of OpenTelemetry's semantic conventions where it has one, and begin with `platform` else. */
export function createInstruments(meter: Meter) {
  const createDurations = (name: string, buckets: number[], description: string) =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: buckets },
    })
  return {
    calls: createDurations('http.server.request.duration', CALL_BUCKETS_S, 'How long calls take'),
    callsUnderWay: meter.createUpDownCounter('http.server.active_requests', {
      unit: '{request}',
      description: 'Calls that are not answered yet',
    }),
    statements: createDurations(
      'db.client.operation.duration',
      STATEMENT_BUCKETS_S,
      'How long statements take',
    ),
    jobs: createDurations('platform.job.duration', WORK_BUCKETS_S, 'How long a run of a job takes'),
    mails: createDurations(
      'messaging.client.operation.duration',
      WORK_BUCKETS_S,
      'How long a mail server takes',
    ),
    signIns: meter.createCounter('platform.sign_in.attempts', {
      unit: '{attempt}',
      description: 'Attempts to sign in, by outcome',
    }),
    streams: meter.createUpDownCounter('platform.event_stream.open', {
      unit: '{stream}',
      description: 'Open streams of events',
    }),
    connections: meter.createObservableUpDownCounter('db.client.connection.count', {
      unit: '{connection}',
      description: 'Connections to the database that are in use',
    }),
    mostConnections: meter.createObservableUpDownCounter('db.client.connection.max', {
      unit: '{connection}',
      description: 'Most connections to the database',
    }),
    waitingForConnection: meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
      unit: '{request}',
      description: 'Work that waits for a connection to the database',
    }),
    queues: meter.createObservableGauge('platform.queue.age', {
      unit: 's',
      description: 'How long what waits longest in a queue has been due',
    }),
    pauses: meter.createObservableGauge('platform.job.interval', {
      unit: 's',
      description: 'The longest pause between two runs of a job',
    }),
    lastRuns: meter.createObservableGauge('platform.job.success.age', {
      unit: 's',
      description: 'How long ago a job last ended well, or its first run began',
    }),
  }
}

export type Instruments = ReturnType<typeof createInstruments>
