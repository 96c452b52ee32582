let place: Element | undefined
let stop = (): void => undefined

/** Starts what of the playground is on the page, and ends what is no longer; loads nothing on any other page. */
export async function startPlayground(): Promise<void> {
  const found = document.querySelector('.playground') ?? undefined
  if (found !== place) {
    stop()
    stop = () => undefined
    place = found
    if (found) {
      const { startBoard } = await import('./board.ts')
      // The page may have been left meanwhile.
      if (found === place && found.isConnected) stop = startBoard(found)
    }
  }
  if (document.querySelector('.playground-frame')) {
    const { offerTab } = await import('./tab.ts')
    offerTab()
  }
}
