/** Whatever hangs: the process ends before its supervisor loses patience. */
const FORCE_AFTER_MS = 9_500

/**
 * Ends the process in good order at the first SIGTERM or SIGINT, and at once at the second.
 *
 * @param close what has to be let go before
 * @returns ends it in the same way with another exit code
 */
export function stopOnSignals(close: () => Promise<void>): (code: number) => void {
  let isStopping = false
  function stop(code: number): void {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref()
    close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  return stop
}
