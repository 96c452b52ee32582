import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

const NS_IN_S = 1e9

/** How long the one thread keeps everybody waiting, and what the process takes. @returns ends it */
export function observeProcess(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  let before = performance.eventLoopUtilization()
  const createGauge = (name: string, unit: string, description: string) =>
    meter.createObservableGauge(name, { unit, description })
  const p50 = createGauge('nodejs.eventloop.delay.p50', 's', 'Median delay of the event loop')
  const p99 = createGauge('nodejs.eventloop.delay.p99', 's', '99th percentile of the delay of the event loop')
  const longest = createGauge('nodejs.eventloop.delay.max', 's', 'Longest delay of the event loop')
  const utilization = createGauge('nodejs.eventloop.utilization', '1', 'Share of time the event loop works')
  const memory = meter.createObservableUpDownCounter('process.memory.usage', {
    unit: 'By',
    description: 'Physical memory in use',
  })
  meter.addBatchObservableCallback(
    (result) => {
      // Since the last look; before anything was measured the values are none.
      if (delays.count > 0) {
        result.observe(p50, delays.percentile(50) / NS_IN_S)
        result.observe(p99, delays.percentile(99) / NS_IN_S)
        result.observe(longest, delays.max / NS_IN_S)
      }
      delays.reset()
      const now = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(now, before).utilization)
      before = now
      result.observe(memory, process.memoryUsage.rss())
    },
    [p50, p99, longest, utilization, memory],
  )
  return () => void delays.disable()
}
