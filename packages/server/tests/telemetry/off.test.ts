import { expect, it, vi } from 'vitest'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { openTelemetry } from '../../src/infrastructure/telemetry/sdk/open-telemetry.ts'
import { createDataDirectory, startServerProcess } from '../../testing/index.ts'
import { startCollector } from '../../testing/telemetry/collector.ts'
import { createTelemetryConfig } from '../../testing/telemetry/walk.ts'

/** Writes the address of every module of OpenTelemetry that a process loads. */
const WATCH = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, nextLoad) {
    if (url.includes('/@opentelemetry/')) process.stderr.write(url + '\\n')
    return nextLoad(url, context)
  },
})`

async function listLoaded(environment: Record<string, string>): Promise<string[]> {
  await using directory = await createDataDirectory()
  const server = await startServerProcess({
    DATA_DIR: directory.path,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(WATCH)}`,
    ...environment,
  })
  expect((await server.request('main', '/plans')).status).toBe(200)
  server.kill('SIGTERM')
  const { code, errors } = await server.ended
  expect(code).toBe(0)
  return errors.split('\n').filter((line) => line.includes('/@opentelemetry/'))
}

it('nothing of OpenTelemetry is loaded by who did not ask for it', async () => {
  expect(await listLoaded({})).toEqual([])
  await using collector = await startCollector()
  const loaded = await listLoaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(loaded.some((url) => url.includes('/@opentelemetry/sdk-trace/'))).toBe(true)
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/main/plans')
})

it('a collector that is away costs a line for each kind, and no stop is longer for it', async () => {
  const lines: string[] = []
  const logger = await createLogger({ output: { write: (line) => lines.push(line) } })
  const isAway = (line: string) => line.includes('The collector takes no telemetry')
  // Nobody listens at this port.
  const telemetry = openTelemetry(createTelemetryConfig('http://127.0.0.1:9'), logger)
  await telemetry.observeJob({ name: 'example', everyMs: 1_000 }, async () => logger.info('Something'))
  await telemetry.stop()
  await vi.waitFor(() => expect(lines.filter(isAway)).toHaveLength(3), { timeout: 15_000 })
  const signals = lines.filter(isAway).map((line) => String(Reflect.get(JSON.parse(line), 'signal')))
  expect(new Set(signals)).toEqual(new Set(['logs', 'metrics', 'traces']))
})
