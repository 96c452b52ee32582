import type { CDPSession } from 'playwright'

/** Lighthouse's phone: a processor a quarter as fast as this one, on slow 4G. */
export const CPU_SLOWDOWN = 4
const KBPS_IN_BYTES = 1024 / 8
const DOWN_KBPS = 1.6 * 1024
const UP_KBPS = 750

export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export async function slowNetwork(devtools: CDPSession, latencyMs: number): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: DOWN_KBPS * KBPS_IN_BYTES,
    uploadThroughput: UP_KBPS * KBPS_IN_BYTES,
  })
}
