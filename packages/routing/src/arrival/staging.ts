/**
 * A heading alone is painted in a third of the time: who followed a link sees at once that it worked, and the
 * rest comes in small steps, between which the browser answers.
 */
export interface Staging {
  /** Not for the first page, the way back and after a loading screen: what is scrolled to must be there. */
  isWanted(): boolean
  want(isWanted: boolean): void
  /** A page stands in the document in part. Call what is returned when the rest is there, or never comes. */
  delay(): () => void
  /** At once where the page is whole. */
  whenWhole(act: () => void): void
}

export function createStaging(): Staging {
  let isWanted = false
  let delays = 0
  let waiting: (() => void)[] = []
  return {
    isWanted: () => isWanted,
    want(now) {
      isWanted = now
    },
    delay() {
      delays += 1
      return () => {
        delays -= 1
        if (delays > 0) return
        const acts = waiting
        waiting = []
        acts.forEach((act) => act())
      }
    },
    whenWhole(act) {
      if (delays === 0) act()
      else waiting.push(act)
    },
  }
}
