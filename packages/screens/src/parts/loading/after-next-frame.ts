/** Does something once the next frame is painted; where nothing is painted, soon. */
export function afterNextFrame(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
