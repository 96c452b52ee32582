/** Whatever hangs: the process ends before its supervisor loses patience. */
const FORCE_AFTER_MS = 9_500

/**
 * Ends the process in good order at the first SIGTERM or SIGINT, and at once at the second.
 *
 * @param close what has to be let go before
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false
  function stop(): void {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
