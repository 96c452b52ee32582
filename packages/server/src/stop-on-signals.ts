/** Whatever hangs: the process ends before its supervisor loses patience. */
const FORCE_AFTER_MS = 9_500

interface StopOptions {
  /** What has to be let go before. */
  readonly close: () => Promise<void>
  /** For how long that goes on as before. */
  readonly delayMs: number
}

/**
 * Ends the process in good order at the first SIGTERM or SIGINT, and at once at the second.
 *
 * @returns ends it in the same way with another exit code
 */
export function stopOnSignals({ close, delayMs }: StopOptions): (code: number) => void {
  let isStopping = false
  function stop(code: number): void {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), delayMs + FORCE_AFTER_MS).unref()
    close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  return stop
}
