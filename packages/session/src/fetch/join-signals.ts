/** `AbortSignal.any`, where Safari before 17.4 has none. */
export function joinSignals(signals: AbortSignal[]): AbortSignal {
  const joined = (AbortSignal as Partial<typeof AbortSignal>).any?.(signals)
  if (joined) return joined
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = (): void => controller.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  }
  return controller.signal
}
